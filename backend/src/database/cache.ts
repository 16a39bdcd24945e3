import { LRUCache } from "lru-cache";
import { Types, type Schema } from "mongoose";
import { afterWrites } from "./writes.js";

const MAX_ENTRIES = 10_000;
/** Less than the second within which every process refuses a session that another one has ended. */
const SHARED_LIFE_MS = 500;
/** Bounds how long an entry may be outdated by a failed write that took effect later. */
const SOLE_LIFE_MS = 10_000;

/** Whether this process makes all writes to the database, as with an embedded database that is not shared. */
export const soleWriter = { isTrue: false };

/** The documents of one collection as last read, by key. They are shared and frozen. */
export type Cache<T> = {
  /** The document of a key: cached, or else loaded. */
  get(key: string, load: () => PromiseLike<T | null>): Promise<T | null>;
  /** The documents of several keys; `load` reads those that are not cached. Unknown keys are missing. */
  getAll(keys: string[], load: (missing: string[]) => PromiseLike<Map<string, T>>): Promise<Map<string, T>>;
};

const invalidations: (() => void)[] = [];

/** Invalidates the documents of all collections, after another process has reported a write. */
export const clearCaches = (): void => invalidations.forEach((clear) => clear());

/**
 * Caches the documents of a schema by the field `key`, before its model is compiled. A write of this process invalidates
 * them: one document if it was acknowledged and its filter names the key, else all. Where other processes write too, an
 * entry lives for {@link SHARED_LIFE_MS}.
 */
export function createCache<T extends object>(schema: Schema, key = "_id"): Cache<T> {
  // By size, because a maximum number is allocated at once.
  const entries = new LRUCache<string, T>({
    maxSize: MAX_ENTRIES,
    sizeCalculation: () => 1,
    ttlResolution: 0,
    // The clock of `start` below.
    perf: { now: () => performance.now() },
  });
  let writes = 0;

  function invalidate(named?: unknown): void {
    writes += 1;
    // Ids in filters may be written in upper case.
    if (typeof named === "string" || named instanceof Types.ObjectId)
      entries.delete(String(named).toLowerCase());
    else entries.clear();
  }

  afterWrites(schema, { acknowledged: (fieldOf) => invalidate(fieldOf(key)), failed: () => invalidate() });
  schema.post("bulkWrite", () => invalidate());
  schema.post("bulkWrite", (error: Error, _: unknown, next: (error: Error) => void) => {
    invalidate();
    next(error);
  });
  invalidations.push(invalidate);

  async function getAll(
    keys: string[],
    load: (missing: string[]) => PromiseLike<Map<string, T>>,
  ): Promise<Map<string, T>> {
    const found = new Map<string, T>();
    for (const one of keys) {
      const value = entries.get(one.toLowerCase());
      if (value !== undefined) found.set(one, value);
    }
    const missing = keys.filter((one) => !found.has(one));
    if (missing.length === 0) return found;
    const before = writes;
    const lifetime = {
      ttl: soleWriter.isTrue ? SOLE_LIFE_MS : SHARED_LIFE_MS,
      start: performance.now(),
    };
    for (const [one, value] of await load(missing)) {
      found.set(one, value);
      // What a write has overtaken may be older than the write.
      if (writes === before) entries.set(one.toLowerCase(), Object.freeze(value), lifetime);
    }
    return found;
  }

  return {
    getAll,
    get: async (one, load) => {
      const found = await getAll([one], async () => {
        const value = await load();
        return new Map(value === null ? [] : [[one, value]]);
      });
      return found.get(one) ?? null;
    },
  };
}
