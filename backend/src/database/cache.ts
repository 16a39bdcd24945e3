import { LRUCache } from "lru-cache";
import { Types, type Document, type Query, type Schema } from "mongoose";
import { WRITES } from "./writes.js";

const MAX_ENTRIES = 50_000;
/** Less than the second within which every process refuses a session that another one has ended. */
const SHARED_LIFE_MS = 500;
/** How long a write whose answer was lost may still take effect, with a wide margin. */
const UNCERTAIN_MS = 60_000;

/** Whether this process makes all writes to the database, as with an embedded database that is not shared. */
export const soleWriter = { isTrue: false };

type Entry = { value: object; read_at: number; clears: number };

/** By size, because a maximum number is allocated at once. */
const entries = new LRUCache<string, Entry>({ maxSize: MAX_ENTRIES, sizeCalculation: () => 1 });

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
 * Caches the documents of a schema by the field `key`, before its model is compiled. An acknowledged write of this process
 * invalidates them: one document if the filter names its key, else all. Where other processes write too, an entry lives
 * for {@link SHARED_LIFE_MS}.
 */
export function createCache<T extends object>(schema: Schema, key = "_id"): Cache<T> {
  const collection = String(schema.get("collection"));
  let writes = 0;
  let clears = 0;
  let uncertainUntil = 0;

  /** Ids in filters may be written in upper case. */
  const entryOf = (value: string): string => `${collection} ${value.toLowerCase()}`;

  function invalidate(named: unknown): void {
    writes += 1;
    if (typeof named === "string" || named instanceof Types.ObjectId) entries.delete(entryOf(String(named)));
    else clears += 1;
  }

  for (const write of WRITES) {
    schema.post(write, function (this: Query<unknown, unknown>) {
      invalidate(this.getFilter()[key]);
    });
    schema.post(
      write,
      function (this: Query<unknown, unknown>, error: Error, _: unknown, next: (error: Error) => void) {
        invalidateAfterFailure();
        next(error);
      },
    );
  }
  schema.post("save", (document: Document) => invalidate(document.get(key)));
  schema.post("bulkWrite", () => invalidate(undefined));
  schema.post("bulkWrite", (error: Error, _: unknown, next: (error: Error) => void) => {
    invalidateAfterFailure();
    next(error);
  });

  /** A failed write may have changed documents, or may still do so. */
  function invalidateAfterFailure(): void {
    invalidate(undefined);
    uncertainUntil = performance.now() + UNCERTAIN_MS;
  }

  function lookUp(value: string): T | undefined {
    const entry = entries.get(entryOf(value));
    if (entry === undefined || entry.clears !== clears) return undefined;
    const isLasting = soleWriter.isTrue && entry.read_at >= uncertainUntil;
    return isLasting || performance.now() - entry.read_at < SHARED_LIFE_MS ? (entry.value as T) : undefined;
  }

  async function getAll(
    keys: string[],
    load: (missing: string[]) => PromiseLike<Map<string, T>>,
  ): Promise<Map<string, T>> {
    const found = new Map<string, T>();
    for (const one of keys) {
      const value = lookUp(one);
      if (value !== undefined) found.set(one, value);
    }
    const missing = keys.filter((one) => !found.has(one));
    if (missing.length === 0) return found;
    const before = writes;
    const read_at = performance.now();
    for (const [one, value] of await load(missing)) {
      found.set(one, value);
      // What a write has overtaken may be older than the write.
      if (writes === before) entries.set(entryOf(one), { value: Object.freeze(value), read_at, clears });
    }
    return found;
  }

  invalidations.push(() => invalidate(undefined));
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
