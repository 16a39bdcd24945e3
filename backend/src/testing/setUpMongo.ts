import { startEmbeddedMongo, type EmbeddedMongo } from "embedded-mongo";
import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import { FaultProxy } from "./faultProxy.js";
import { setUpDirectory } from "./setUpDirectory.js";

/** A database for all tests of the file or for each of them, its fault proxy, and its directory. */
export function setUpMongo(scope: "all" | "each" = "all"): {
  readonly dataDir: string;
  readonly uri: string;
  readonly proxy: FaultProxy;
} {
  const directory = setUpDirectory(scope);
  let mongo: EmbeddedMongo;
  let proxy: FaultProxy;
  const [before, after] = scope === "all" ? [beforeAll, afterAll] : [beforeEach, afterEach];
  before(async () => {
    mongo = await startEmbeddedMongo({ dataDir: directory.path });
    proxy = await FaultProxy.start(mongo.uri);
  });
  after(async () => {
    await proxy.leave();
    await mongo.close();
  });
  return {
    get dataDir() {
      return directory.path;
    },
    get uri() {
      return mongo.uri;
    },
    get proxy() {
      return proxy;
    },
  };
}
