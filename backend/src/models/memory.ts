import { writeMark, writesTo } from "./plugins/countsWrites.js";

const MAX_ENTRIES = 20_000;

/**
 * Whether all writes to the database are made by this process, which is so with an embedded database that is not
 * shared. Only then anything is remembered.
 */
export const soleWriter = { isTrue: false };

type Entry<T> = { value: T; owner: string; mark: string };

/** Documents of one collection as they were read last, by key. They are shared: nobody changes them. */
export type Memory<T> = {
  /** The document of a key: remembered while nothing of its owner was written, else loaded. */
  recall(key: string, load: () => PromiseLike<T | null>): Promise<T | null>;
  /** The documents of several keys; `load` reads those that are not remembered. Unknown keys are missing. */
  recallAll(
    keys: string[],
    load: (missing: string[]) => PromiseLike<Map<string, T>>,
  ): Promise<Map<string, T>>;
};

/**
 * A memory for documents of a collection whose schema {@link countsWrites}. It never answers what a write that has
 * been answered has changed, so that it may serve authentication and prices.
 */
export function createMemory<T>(collection: string, ownerOf: (value: T) => unknown): Memory<T> {
  const entries = new Map<string, Entry<T>>();

  function held(key: string): T | undefined {
    const entry = entries.get(key);
    if (entry === undefined || entry.mark !== writeMark(collection, entry.owner)) return undefined;
    return entry.value;
  }

  function keep(key: string, value: T): void {
    const owner = String(ownerOf(value));
    entries.delete(key);
    entries.set(key, { value: Object.freeze(value), owner, mark: writeMark(collection, owner) });
    const [oldest] = entries.keys();
    if (entries.size > MAX_ENTRIES && oldest !== undefined) entries.delete(oldest);
  }

  async function recallAll(
    keys: string[],
    load: (missing: string[]) => PromiseLike<Map<string, T>>,
  ): Promise<Map<string, T>> {
    const found = new Map<string, T>();
    for (const key of keys) {
      const value = held(key);
      if (value !== undefined) found.set(key, value);
    }
    const missing = keys.filter((key) => !found.has(key));
    if (missing.length === 0) return found;
    const before = writesTo(collection);
    const loaded = await load(missing);
    const isKept = soleWriter.isTrue && writesTo(collection) === before;
    for (const [key, value] of loaded) {
      found.set(key, value);
      if (isKept) keep(key, value);
    }
    return found;
  }

  return {
    recallAll,
    recall: async (key, load) => {
      const found = await recallAll([key], async () => {
        const value = await load();
        return new Map(value === null ? [] : [[key, value]]);
      });
      return found.get(key) ?? null;
    },
  };
}
