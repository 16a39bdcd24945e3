import { createHash } from "node:crypto";
import type { Redis } from "ioredis";
import type { RateLimiterRedis, RateLimiterRes } from "rate-limiter-flexible";
import { load, openRedis } from "#lib/lazyLibraries.js";
import { logger } from "#lib/logger.js";
import type { Count, Counter } from "./counter.js";
import { memoryCounter } from "./memoryCounter.js";

/** Creates counters, shared by all processes with the same Redis; without Redis each process counts alone. */
export type Counters = { open(name: string, windowSeconds: number): Counter; close(): Promise<void> };

/** Counters in memory, or in Redis; while Redis is unavailable memory is the fallback. */
export function openCounters(redisUrl: string | null): Counters {
  const redis = redisUrl === null ? null : connectRedis(redisUrl);
  return {
    open(name, windowSeconds) {
      const memory = memoryCounter(windowSeconds);
      if (redis === null) return withHashedKeys(memory);
      const options = { keyPrefix: `roombell:${name}`, points: 1, duration: windowSeconds };
      const library = load("rate-limiter-flexible") as { RateLimiterRedis: typeof RateLimiterRedis };
      const shared = new library.RateLimiterRedis({
        ...options,
        storeClient: redis,
        rejectIfRedisNotReady: true,
      });
      return withHashedKeys(withFallback(redisCounter(shared), memory));
    },
    close: async () => {
      redis?.disconnect();
    },
  };
}

function connectRedis(url: string): Redis {
  const redis = openRedis(url, { enableOfflineQueue: false, maxRetriesPerRequest: 1 });
  redis.on("error", (error) =>
    logger.warn({ err: error }, "limits: Redis is unavailable, this process counts alone"),
  );
  return redis;
}

function redisCounter(limiter: RateLimiterRedis): Counter {
  return {
    add: async (key, points) => asCount(await limiter.penalty(key, points)),
    undo: async (key) => void (await limiter.reward(key)),
    read: async (key) => asCount(await limiter.get(key)),
    set: async (key, count, seconds) => void (await limiter.set(key, count, seconds)),
    clear: async (key) => void (await limiter.delete(key)),
  };
}

/** Keys contain usernames and addresses of any length, which must not be readable in Redis or fill the memory. */
function withHashedKeys(counter: Counter): Counter {
  return {
    add: (key, points) => counter.add(hashed(key), points),
    undo: (key) => counter.undo(hashed(key)),
    read: (key) => counter.read(hashed(key)),
    set: (key, count, seconds) => counter.set(hashed(key), count, seconds),
    clear: (key) => counter.clear(hashed(key)),
  };
}

function withFallback(shared: Counter, fallback: Counter): Counter {
  return {
    add: (key, points) => shared.add(key, points).catch(() => fallback.add(key, points)),
    undo: (key) => shared.undo(key).catch(() => fallback.undo(key)),
    read: (key) => shared.read(key).catch(() => fallback.read(key)),
    set: (key, count, seconds) =>
      shared.set(key, count, seconds).catch(() => fallback.set(key, count, seconds)),
    clear: (key) => shared.clear(key).catch(() => fallback.clear(key)),
  };
}

function asCount(result: RateLimiterRes | null): Count {
  if (result === null || result.msBeforeNext <= 0) return { count: 0, msLeft: 0 };
  return { count: result.consumedPoints, msLeft: result.msBeforeNext };
}

const hashed = (key: string): string => createHash("sha256").update(key).digest("base64url");
