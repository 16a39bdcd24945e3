import { LRUCache } from "lru-cache";
import { liveState } from "#live/liveState.js";
import { writeMark, writesTo } from "./countsWrites.js";
import { unknownWrites } from "./unknownWrites.js";

const MAX_ENTRIES = 20_000;
/** Less than the second within which every process refuses what another one has ended, however Redis fails. */
const SHARED_LIFE_MS = 500;

/** Whether this process makes all writes to the database, as with an embedded database that is not shared. */
export const soleWriter = { isTrue: false };

/** Whether this process knows of every change: it makes all writes, and learned the outcome of each. */
export const knowsEveryChange = (): boolean => soleWriter.isTrue && unknownWrites.size === 0;

/**
 * For how long a document that has been read may stand for what is stored: in the only process, until it is written; in
 * one of several, for a moment, and only while they tell each other of their writes; otherwise not at all.
 */
function lifeMs(): number {
  if (soleWriter.isTrue) return Number.POSITIVE_INFINITY;
  return liveState.redis === "up" ? SHARED_LIFE_MS : 0;
}

/** Whether another process may have changed what is cached a moment ago. */
export const mayBeOutdated = (): boolean => !soleWriter.isTrue && lifeMs() > 0;

type Entry<T> = { value: T; owner: string; mark: string; read_at: number };

/** The documents of one collection as last read, by key. They are shared and frozen. */
export type Cache<T> = {
  /** The document of a key: from the cache while nothing of its owner has been written, else loaded. */
  get(key: string, load: () => PromiseLike<T | null>): Promise<T | null>;
  /** The documents of several keys; `load` reads those that are not cached. Unknown keys are missing. */
  getAll(keys: string[], load: (missing: string[]) => PromiseLike<Map<string, T>>): Promise<Map<string, T>>;
};

/**
 * A cache for a collection whose schema {@link countsWrites}. It never returns a document that an acknowledged write
 * of this process has changed, nor for longer than {@link SHARED_LIFE_MS} one that another process has changed, so that
 * authentication and prices may rely on it.
 */
export function createCache<T>(collection: string, ownerOf: (value: T) => unknown): Cache<T> {
  // By size, because it makes room for a maximum number at once, which takes a start milliseconds for every cache.
  const entries = new LRUCache<string, Entry<T>>({ maxSize: MAX_ENTRIES, sizeCalculation: () => 1 });

  function lookUp(key: string): T | undefined {
    const entry = entries.get(key);
    if (entry === undefined || entry.mark !== writeMark(collection, entry.owner)) return undefined;
    return performance.now() - entry.read_at < lifeMs() ? entry.value : undefined;
  }

  function store(key: string, value: T, read_at: number): void {
    const owner = String(ownerOf(value));
    entries.set(key, { value: Object.freeze(value), owner, mark: writeMark(collection, owner), read_at });
  }

  async function getAll(
    keys: string[],
    load: (missing: string[]) => PromiseLike<Map<string, T>>,
  ): Promise<Map<string, T>> {
    const found = new Map<string, T>();
    for (const key of keys) {
      const value = lookUp(key);
      if (value !== undefined) found.set(key, value);
    }
    const missing = keys.filter((key) => !found.has(key));
    if (missing.length === 0) return found;
    const before = writesTo(collection);
    const read_at = performance.now();
    const loaded = await load(missing);
    const isCacheable = lifeMs() > 0 && unknownWrites.size === 0 && writesTo(collection) === before;
    for (const [key, value] of loaded) {
      found.set(key, value);
      if (isCacheable) store(key, value, read_at);
    }
    return found;
  }

  return {
    getAll,
    get: async (key, load) => {
      const found = await getAll([key], async () => {
        const value = await load();
        return new Map(value === null ? [] : [[key, value]]);
      });
      return found.get(key) ?? null;
    },
  };
}
