import { LRUCache } from "lru-cache";
import { Types, type Schema } from "mongoose";
import { afterWrites } from "./writes.js";

const MAX_ENTRIES = 10_000;
/** Sessions ended by another process must be rejected within a second. */
const SHARED_LIFE_MS = 500;
/** Bounds staleness after a failed write that took effect later. */
const SOLE_LIFE_MS = 10_000;

/** True if no other process writes to the database, as with an unshared embedded database. */
export const soleWriter = { isTrue: false };

/** Cached documents of one collection by key. They are shared and frozen. */
export type Cache<T> = {
  get(key: string, load: () => PromiseLike<T | null>): Promise<T | null>;
  /** `load` reads the documents that are not cached. Unknown keys are missing in the result. */
  getAll(keys: string[], load: (missing: string[]) => PromiseLike<Map<string, T>>): Promise<Map<string, T>>;
};

const invalidations: (() => void)[] = [];

/** Clears all caches, after another process has reported a write. */
export const clearCaches = (): void => invalidations.forEach((clear) => clear());

/**
 * Caches documents by the field `key`; call it before the schema's model is compiled. A write of this process invalidates
 * one document if it was acknowledged and its filter contains the key, otherwise all. If other processes write too, an
 * entry expires after {@link SHARED_LIFE_MS}.
 */
export function createCache<T extends object>(schema: Schema, key = "_id"): Cache<T> {
  // By size, because `max` would be allocated up front.
  const entries = new LRUCache<string, T>({
    maxSize: MAX_ENTRIES,
    sizeCalculation: () => 1,
    ttlResolution: 0,
    // The same clock as `start` below.
    perf: { now: () => performance.now() },
  });
  let writes = 0;

  function invalidate(id?: unknown): void {
    writes += 1;
    // Ids in filters may be in upper case.
    if (typeof id === "string" || id instanceof Types.ObjectId) entries.delete(String(id).toLowerCase());
    else entries.clear();
  }

  afterWrites(schema, { acknowledged: (getField) => invalidate(getField(key)), failed: () => invalidate() });
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
    const documents = new Map<string, T>();
    for (const one of keys) {
      const value = entries.get(one.toLowerCase());
      if (value !== undefined) documents.set(one, value);
    }
    const missing = keys.filter((one) => !documents.has(one));
    if (missing.length === 0) return documents;
    const before = writes;
    const lifetime = {
      ttl: soleWriter.isTrue ? SOLE_LIFE_MS : SHARED_LIFE_MS,
      start: performance.now(),
    };
    for (const [one, value] of await load(missing)) {
      documents.set(one, value);
      // Not cached if a write happened during the read, which may predate it.
      if (writes === before) entries.set(one.toLowerCase(), Object.freeze(value), lifetime);
    }
    return documents;
  }

  return {
    getAll,
    get: async (one, load) => {
      const documents = await getAll([one], async () => {
        const value = await load();
        return new Map(value === null ? [] : [[one, value]]);
      });
      return documents.get(one) ?? null;
    },
  };
}
