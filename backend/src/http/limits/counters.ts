import type { Redis } from "ioredis";
import type * as RateLimiterFlexible from "rate-limiter-flexible";
import { load, openRedis } from "#lib/lazyLibraries.js";
import { logger } from "#lib/logger.js";
import { sha256 } from "#lib/sha256.js";
import type { Settings } from "#settings.js";

type Limiter = RateLimiterFlexible.RateLimiterAbstract;

/** Count of the current window and milliseconds until it ends. */
type Count = { count: number; msLeft: number };

/** Counts by key within time windows. */
export type Counter = {
  /** Increments the count, by one by default; the first increment opens the key's window. */
  add(key: string, points?: number): Promise<Count>;
  /** Decrements by one. */
  undo(key: string): Promise<void>;
  read(key: string): Promise<Count>;
  /** Replaces a key's count and starts a new window. */
  set(key: string, count: number, seconds: number): Promise<void>;
  clear(key: string): Promise<void>;
};

/** Shared by all processes with the same Redis; without Redis each process counts alone. */
export type Counters = { open(name: string, windowSeconds: number): Counter; close(): Promise<void> };

const opened = new WeakMap<Settings, Counters>();

/** One set per server. */
export function getCounters(settings: Settings): Counters {
  const counters = opened.get(settings) ?? openCounters(settings.redisUrl);
  opened.set(settings, counters);
  return counters;
}

/** Counters in memory or Redis, falling back to memory while Redis is unavailable. */
export function openCounters(redisUrl: string | null): Counters {
  const redis = redisUrl === null ? null : connectRedis(redisUrl);
  return {
    open: (name, windowSeconds) => createCounter(() => openLimiter(redis, name, windowSeconds)),
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

function openLimiter(redis: Redis | null, name: string, duration: number): Limiter {
  const { RateLimiterMemory, RateLimiterRedis } = load("rate-limiter-flexible") as typeof RateLimiterFlexible;
  const options = { keyPrefix: `roombell:${name}`, points: 1, duration };
  const insuranceLimiter = new RateLimiterMemory(options);
  if (redis === null) return insuranceLimiter;
  return new RateLimiterRedis({
    ...options,
    storeClient: redis,
    rejectIfRedisNotReady: true,
    insuranceLimiter,
  });
}

/** Opens the limiter on first use. */
function createCounter(open: () => Limiter): Counter {
  let opened: Limiter | undefined;
  const limiter = (): Limiter => (opened ??= open());
  return {
    // Hashed: keys contain usernames and addresses of any length, which must not be readable in Redis or fill memory.
    add: async (key, points) => asCount(await limiter().penalty(sha256(key), points)),
    undo: async (key) => void (await limiter().reward(sha256(key))),
    read: async (key) => asCount(await limiter().get(sha256(key))),
    set: async (key, count, seconds) => void (await limiter().set(sha256(key), count, seconds)),
    clear: async (key) => void (await limiter().delete(sha256(key))),
  };
}

function asCount(result: RateLimiterFlexible.RateLimiterRes | null): Count {
  if (result === null || result.msBeforeNext <= 0) return { count: 0, msLeft: 0 };
  return { count: result.consumedPoints, msLeft: result.msBeforeNext };
}
