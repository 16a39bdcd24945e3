import type { Document, Query, Schema } from "mongoose";

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
/** Reads a field from the write's filter or the saved document. */
type GetField = (field: string) => unknown;

/** Registers callbacks for every write of a schema's queries and documents. */
export function afterWrites(
  schema: Schema,
  {
    acknowledged,
    failed,
  }: { acknowledged?: (getField: GetField) => void; failed: (error: Error, getField: GetField) => void },
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
