import { createHash } from "node:crypto";
import { Redis } from "ioredis";
import { RateLimiterMemory, RateLimiterRedis, type RateLimiterRes } from "rate-limiter-flexible";
import { logger } from "../lib/logger.js";

/** The count in the current window, and the milliseconds until the window ends. */
export type Count = { count: number; msLeft: number };

/** Counts by key within time windows. */
export type Counter = {
  /** Increments the count; the first increment opens the key's window. */
  add(key: string): Promise<Count>;
  /** Takes back one increment. */
  undo(key: string): Promise<void>;
  read(key: string): Promise<Count>;
  /** Replaces a key's count and starts a new window of this many seconds. */
  set(key: string, count: number, seconds: number): Promise<void>;
  clear(key: string): Promise<void>;
};

/** Creates counters, shared by all processes with the same Redis; without Redis each process counts alone. */
export type Counters = { open(name: string, windowSeconds: number): Counter; close(): Promise<void> };

/** Counters in memory, or in Redis; while Redis is unavailable memory is the fallback. */
export function openCounters(redisUrl: string | null): Counters {
  const redis = redisUrl === null ? null : connectRedis(redisUrl);
  return {
    open(name, windowSeconds) {
      const options = { keyPrefix: `roombell:${name}`, points: 1, duration: windowSeconds };
      const memory = asCounter(new RateLimiterMemory(options));
      if (redis === null) return memory;
      const shared = new RateLimiterRedis({ ...options, storeClient: redis, rejectIfRedisNotReady: true });
      return withFallback(asCounter(shared), memory);
    },
    close: async () => {
      redis?.disconnect();
    },
  };
}

function connectRedis(url: string): Redis {
  const redis = new Redis(url, { enableOfflineQueue: false, maxRetriesPerRequest: 1 });
  redis.on("error", (error) =>
    logger.warn({ err: error }, "limits: Redis is unavailable, this process counts alone"),
  );
  return redis;
}

function asCounter(limiter: RateLimiterMemory | RateLimiterRedis): Counter {
  return {
    add: async (key) => asCount(await limiter.penalty(hashed(key))),
    undo: async (key) => void (await limiter.reward(hashed(key))),
    read: async (key) => asCount(await limiter.get(hashed(key))),
    set: async (key, count, seconds) => void (await limiter.set(hashed(key), count, seconds)),
    clear: async (key) => void (await limiter.delete(hashed(key))),
  };
}

function withFallback(shared: Counter, fallback: Counter): Counter {
  return {
    add: (key) => shared.add(key).catch(() => fallback.add(key)),
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

/** Keys contain usernames and addresses of any length, which must not be readable in Redis. */
function hashed(key: string): string {
  return createHash("sha256").update(key).digest("base64url");
}
