import { writeMark, writesTo } from "./plugins/countsWrites.js";
import { unknownWrites } from "./plugins/unknownWrites.js";

const MAX_ENTRIES = 20_000;

/**
 * Whether this process makes all writes to the database, as with an embedded database that is not shared. Only then
 * is anything cached.
 */
export const soleWriter = { isTrue: false };

/** Whether this process knows of every change: it makes all writes, and learned the outcome of each. */
export const knowsEveryChange = (): boolean => soleWriter.isTrue && unknownWrites.size === 0;

type Entry<T> = { value: T; owner: string; mark: string };

/** The documents of one collection as last read, by key. They are shared and frozen. */
export type Cache<T> = {
  /** The document of a key: from the cache while nothing of its owner has been written, else loaded. */
  get(key: string, load: () => PromiseLike<T | null>): Promise<T | null>;
  /** The documents of several keys; `load` reads those that are not cached. Unknown keys are missing. */
  getAll(keys: string[], load: (missing: string[]) => PromiseLike<Map<string, T>>): Promise<Map<string, T>>;
};

/**
 * A cache for a collection whose schema {@link countsWrites}. It never returns a document that an acknowledged write
 * has changed, so that authentication and prices may rely on it.
 */
export function createCache<T>(collection: string, ownerOf: (value: T) => unknown): Cache<T> {
  const entries = new Map<string, Entry<T>>();

  function lookUp(key: string): T | undefined {
    const entry = entries.get(key);
    if (entry === undefined || entry.mark !== writeMark(collection, entry.owner)) return undefined;
    return entry.value;
  }

  function store(key: string, value: T): void {
    const owner = String(ownerOf(value));
    entries.delete(key);
    entries.set(key, { value: Object.freeze(value), owner, mark: writeMark(collection, owner) });
    const [oldest] = entries.keys();
    if (entries.size > MAX_ENTRIES && oldest !== undefined) entries.delete(oldest);
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
    const loaded = await load(missing);
    const isCacheable = knowsEveryChange() && writesTo(collection) === before;
    for (const [key, value] of loaded) {
      found.set(key, value);
      if (isCacheable) store(key, value);
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
