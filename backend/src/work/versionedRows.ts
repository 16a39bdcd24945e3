import { LRUCache } from "lru-cache";
import type { Types } from "mongoose";
import { READ_TOGETHER, Rows, type ToJson } from "#http/rows.js";
import { mapInSlices } from "#lib/slices.js";
import type { WorkDoc } from "./model.js";

/** What identifies a document as it is now. */
export type Versioned = Pick<WorkDoc<string>, "_id" | "version" | "updated_at">;

const MAX_BYTES = 32 * 1024 * 1024;

type Source<D, T> = {
  /** The documents with these ids as they are now. */
  load: (ids: Types.ObjectId[]) => PromiseLike<D[]>;
  present: (document: D, showsGuest: boolean) => T;
  /** Rows with the guest and rows without are cached apart. */
  showsGuest: boolean;
};

/**
 * Rows of work that are presented once for each version, not once for each screen: only what has changed since it was
 * last answered is read and presented again.
 */
export function createVersionedRows<D extends Versioned, T>() {
  const kept = new LRUCache<string, { json: Buffer; mark: string }>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ json, mark }) => json.length + mark.length,
  });
  return (found: readonly Versioned[], { load, present, showsGuest }: Source<D, T>): Rows<T> =>
    new Rows(async (toJson: ToJson<T>) => {
      const byId = new Map<string, Buffer>();
      const keyOf = ({ _id }: Versioned): string => `${String(_id)} ${showsGuest}`;
      for (const row of found) {
        const held = kept.get(keyOf(row));
        if (held?.mark === markOf(row)) byId.set(String(row._id), held.json);
      }
      const missing = found.filter(({ _id }) => !byId.has(String(_id)));
      for (let from = 0; from < missing.length; from += READ_TOGETHER) {
        const documents = await load(missing.slice(from, from + READ_TOGETHER).map(({ _id }) => _id));
        await mapInSlices(documents, (document) => {
          const json = toJson(present(document, showsGuest));
          byId.set(String(document._id), json);
          kept.set(keyOf(document), { json, mark: markOf(document) });
        });
      }
      return found.flatMap(({ _id }) => byId.get(String(_id)) ?? []);
    });
}

const markOf = ({ version, updated_at }: Versioned): string => `${version} ${updated_at.getTime()}`;
