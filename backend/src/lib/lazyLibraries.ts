import { createRequire } from "node:module";
import type { Redis, RedisOptions } from "ioredis";

/**
 * Loads a library at its first use, for those that many processes never use: reading them is a good part of a start.
 */
export const load = createRequire(import.meta.url);

/** A client of Redis, which few installations have. */
export function openRedis(url: string, options: Omit<RedisOptions, "replyMapping">): Redis {
  const library = load("ioredis") as { Redis: typeof Redis };
  return new library.Redis(url, options);
}
