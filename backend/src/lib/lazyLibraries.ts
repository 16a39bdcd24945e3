import { createRequire } from "node:module";
import type { Redis, RedisOptions } from "ioredis";

/** Loads rarely used libraries on first use, to shorten startup. */
export const load = createRequire(import.meta.url);

/** Few installations use Redis. */
export function openRedis(url: string, options: Omit<RedisOptions, "replyMapping">): Redis {
  const library = load("ioredis") as { Redis: typeof Redis };
  return new library.Redis(url, options);
}
