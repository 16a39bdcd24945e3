import { PLATFORM } from "../../support/hotel.js";
import { startProduct, UNLIMITED_WRITES, type Product } from "../../support/product.js";
import { startRedis, type RedisServer } from "./redis.js";

export type TwoProducts = { redis: RedisServer; owner: Product; other: Product; stop(): Promise<void> };

/** Starts two products with one Redis. `other` connects to the embedded database that `owner` serves. */
export async function startTwoProducts(environment: Record<string, string> = {}): Promise<TwoProducts> {
  const redis = await startRedis();
  const settings = {
    REDIS_URL: redis.url,
    SEED_DEMO: "false",
    ...UNLIMITED_WRITES,
    SOFTWARE_ADMIN_USERNAME: PLATFORM.username,
    SOFTWARE_ADMIN_PASSWORD: PLATFORM.password,
    ...environment,
  };
  const owner = await startProduct(settings);
  const other = await startProduct({ ...settings, DATA_DIR: owner.dataDir });
  return {
    redis,
    owner,
    other,
    stop: async () => {
      await other.kill("SIGKILL");
      await owner.stop();
      await redis.stop();
    },
  };
}
