import { Types, type Document, type Query, type Schema } from "mongoose";

const WRITES = [
  "updateOne",
  "updateMany",
  "replaceOne",
  "findOneAndUpdate",
  "findOneAndReplace",
  "findOneAndDelete",
  "deleteOne",
  "deleteMany",
] as const;
const EVERYBODY = "";

/** Writes so far, by collection and owner; the empty owner stands for writes to more than one. */
const writes = new Map<string, number>();
const totals = new Map<string, number>();

/**
 * Counts the writes to a collection, so that what was read before them is known to be old. The owner of a document
 * is what this field holds: a write that names it in its filter leaves other owners' documents as they are.
 */
export function countsWrites(schema: Schema, { owner }: { owner: string }): void {
  const collection = String(schema.get("collection"));
  const count = function (this: Query<unknown, unknown>): void {
    const named: unknown = this.getFilter()[owner];
    const isOne = typeof named === "string" || named instanceof Types.ObjectId;
    countWrite(collection, isOne ? String(named).toLowerCase() : EVERYBODY);
  };
  for (const write of WRITES) {
    // Before, so that nothing read from now on is kept longer than the write takes; after, when it has happened;
    // and after a failure, of which nobody knows what it has done.
    schema.pre(write, count);
    schema.post(write, count);
    schema.post(
      write,
      function (this: Query<unknown, unknown>, error: Error, _: unknown, next: (error: Error) => void) {
        count.call(this);
        next(error);
      },
    );
  }
  schema.post("save", (document: Document) => countWrite(collection, String(document.get(owner))));
}

/** Counts a write that another process has made to a collection. */
export const countForeignWrite = (collection: string): void => countWrite(collection, EVERYBODY);

/** A text that is another one after every write to an owner's documents in a collection. */
export const writeMark = (collection: string, owner: string): string =>
  `${countOf(collection, EVERYBODY)}.${countOf(collection, owner)}`;

/** How many writes a collection has had since this process began. */
export const writesTo = (collection: string): number => totals.get(collection) ?? 0;

const countOf = (collection: string, owner: string): number => writes.get(`${collection} ${owner}`) ?? 0;

function countWrite(collection: string, owner: string): void {
  writes.set(`${collection} ${owner}`, countOf(collection, owner) + 1);
  totals.set(collection, writesTo(collection) + 1);
}
