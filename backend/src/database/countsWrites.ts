import { Types, type Document, type Query, type Schema } from "mongoose";

/** The writing operations of mongoose's queries. */
export const WRITES = [
  "updateOne",
  "updateMany",
  "replaceOne",
  "findOneAndUpdate",
  "findOneAndReplace",
  "findOneAndDelete",
  "deleteOne",
  "deleteMany",
] as const;
const ALL_OWNERS = "";

/** Writes so far, by collection and owner; the empty owner counts writes that may affect several. */
const writes = new Map<string, number>();
const totals = new Map<string, number>();

type WriteListener = (collection: string, owner: string) => void;
const listeners = new Set<WriteListener>();

/** Calls the listener after each write of this process, until the returned function is called. */
export function onOwnWrite(listener: WriteListener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Counts the writes to a collection, so that what was read before them is known to be stale. A document belongs to
 * the owner in the field `owner`: a write with that field in its filter leaves other owners' documents unchanged.
 */
export function countsWrites(schema: Schema, { owner }: { owner: string }): void {
  const collection = String(schema.get("collection"));
  const ownerIn = (query: Query<unknown, unknown>): string => {
    const named: unknown = query.getFilter()[owner];
    const isOne = typeof named === "string" || named instanceof Types.ObjectId;
    return isOne ? String(named).toLowerCase() : ALL_OWNERS;
  };
  const finish = (written: string): void => {
    countWrite(collection, written);
    for (const listener of listeners) listener(collection, written);
  };
  for (const write of WRITES) {
    // Before the write, so that what is read during it does not stay cached; after it; and after a failure, which
    // may have changed something all the same.
    schema.pre(write, function (this: Query<unknown, unknown>) {
      countWrite(collection, ownerIn(this));
    });
    schema.post(write, function (this: Query<unknown, unknown>) {
      finish(ownerIn(this));
    });
    schema.post(
      write,
      function (this: Query<unknown, unknown>, error: Error, _: unknown, next: (error: Error) => void) {
        finish(ownerIn(this));
        next(error);
      },
    );
  }
  // A bulk may be of several owners.
  schema.pre("bulkWrite", () => countWrite(collection, ALL_OWNERS));
  schema.post("bulkWrite", () => finish(ALL_OWNERS));
  schema.post("bulkWrite", (error: Error, _: unknown, next: (error: Error) => void) => {
    finish(ALL_OWNERS);
    next(error);
  });
  schema.post("save", (document: Document) => finish(String(document.get(owner))));
}

/** Counts a write by another process, to the documents of one owner or of all. */
export const countForeignWrite = (collection: string, owner = ALL_OWNERS): void =>
  countWrite(collection, owner);

/** A revision that differs after every write to an owner's documents in a collection. */
export const writeMark = (collection: string, owner: string): string =>
  `${countOf(collection, ALL_OWNERS)}.${countOf(collection, owner)}`;

/** The number of writes to a collection since this process started. */
export const writesTo = (collection: string): number => totals.get(collection) ?? 0;

const countOf = (collection: string, owner: string): number => writes.get(`${collection} ${owner}`) ?? 0;

function countWrite(collection: string, owner: string): void {
  writes.set(`${collection} ${owner}`, countOf(collection, owner) + 1);
  totals.set(collection, writesTo(collection) + 1);
}
