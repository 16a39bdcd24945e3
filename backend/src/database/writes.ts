import type { Document, Query, Schema } from "mongoose";

/** The writing operations of mongoose's queries. */
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

type Next = (error: Error) => void;
/** A field as the filter of the write names it, or as the written document has it. */
type FieldOf = (field: string) => unknown;

/** Calls back after each write of a schema's queries and documents, acknowledged or failed. */
export function afterWrites(
  schema: Schema,
  {
    acknowledged,
    failed,
  }: { acknowledged?: (of: FieldOf) => void; failed: (error: Error, of: FieldOf) => void },
): void {
  for (const write of WRITES) {
    schema.post(write, function (this: Query<unknown, unknown>) {
      acknowledged?.((field) => this.getFilter()[field]);
    });
    schema.post(write, function (this: Query<unknown, unknown>, error: Error, _: unknown, next: Next) {
      failed(error, (field) => this.getFilter()[field]);
      next(error);
    });
  }
  schema.post("save", (document: Document) => acknowledged?.((field) => document.get(field)));
  schema.post("save", function (error: Error, document: Document, next: Next) {
    failed(error, (field) => (this ?? document).get(field));
    next(error);
  });
}
