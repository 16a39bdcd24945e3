import { createHash } from "node:crypto";
import { Redis } from "ioredis";
import { RateLimiterMemory, RateLimiterRedis, type RateLimiterRes } from "rate-limiter-flexible";
import { logger } from "../lib/logger.js";

/** How often something happened in the present window, and the milliseconds until the window ends. */
export type Count = { count: number; msLeft: number };

/** Counts by key within windows of time. */
export type Counter = {
  /** Counts one more; the first one opens the key's window. */
  add(key: string): Promise<Count>;
  read(key: string): Promise<Count>;
  /** Replaces a key's count and gives it a window of so many seconds from now. */
  set(key: string, count: number, seconds: number): Promise<void>;
  clear(key: string): Promise<void>;
};

/** Makes counters; all processes with the same Redis count together, without one each process counts alone. */
export type Counters = { open(name: string, windowSeconds: number): Counter; close(): Promise<void> };

/** Counters in memory, or in Redis; while Redis is away memory stands in. */
export function openCounters(redisUrl: string | null): Counters {
  const redis = redisUrl === null ? null : connectRedis(redisUrl);
  return {
    open(name, windowSeconds) {
      const options = { keyPrefix: `roombell:${name}`, points: 1, duration: windowSeconds };
      const memory = asCounter(new RateLimiterMemory(options));
      if (redis === null) return memory;
      const shared = new RateLimiterRedis({ ...options, storeClient: redis, rejectIfRedisNotReady: true });
      return withStandIn(asCounter(shared), memory);
    },
    close: async () => {
      redis?.disconnect();
    },
  };
}

function connectRedis(url: string): Redis {
  const redis = new Redis(url, { enableOfflineQueue: false, maxRetriesPerRequest: 1 });
  redis.on("error", (error) =>
    logger.warn({ err: error }, "limits: Redis is away, this process counts alone"),
  );
  return redis;
}

function asCounter(limiter: RateLimiterMemory | RateLimiterRedis): Counter {
  return {
    add: async (key) => asCount(await limiter.penalty(hashed(key))),
    read: async (key) => asCount(await limiter.get(hashed(key))),
    set: async (key, count, seconds) => void (await limiter.set(hashed(key), count, seconds)),
    clear: async (key) => void (await limiter.delete(hashed(key))),
  };
}

function withStandIn(shared: Counter, standIn: Counter): Counter {
  return {
    add: (key) => shared.add(key).catch(() => standIn.add(key)),
    read: (key) => shared.read(key).catch(() => standIn.read(key)),
    set: (key, count, seconds) =>
      shared.set(key, count, seconds).catch(() => standIn.set(key, count, seconds)),
    clear: (key) => shared.clear(key).catch(() => standIn.clear(key)),
  };
}

function asCount(result: RateLimiterRes | null): Count {
  if (result === null || result.msBeforeNext <= 0) return { count: 0, msLeft: 0 };
  return { count: result.consumedPoints, msLeft: result.msBeforeNext };
}

/** Keys hold usernames and addresses of any length; nobody has to read them in Redis. */
function hashed(key: string): string {
  return createHash("sha256").update(key).digest("base64url");
}
