import mongoose, { type Document, type Query, type Schema, type Types } from "mongoose";
import { WRITES } from "./writes.js";

type Fields = Readonly<Record<string, unknown>>;

/** A write whose answer was lost: it may have taken place, or may still do so; an insertion only once. */
export type UnknownWrite = { collection: string; isInsertion: boolean; filter: Fields; changes: Fields };

const DUPLICATE_KEY = 11_000;
/** More than fail in a long outage, in which hardly any call gets as far as its write. */
const MAX_WRITES = 10_000;

/** Until they are resolved, nothing may be cached and no tag be made without reading what is stored. */
const unknown = new Set<UnknownWrite>();

export const unknownWrites: Pick<Set<UnknownWrite>, "delete" | "size" | typeof Symbol.iterator> = unknown;

/** How many were given up without learning their outcome; each of them may have changed any list. */
export const givenUpWrites = { count: 0 };

/** Forgets a write whose outcome will not be learned. */
export function giveUpWrite(write: UnknownWrite): void {
  if (unknown.delete(write)) givenUpWrites.count += 1;
}

/** Whether a step of this work, by its time, is what a write whose answer was lost has left. */
export function isLostStep(collection: string, _id: Types.ObjectId, at: Date): boolean {
  for (const { collection: of, filter, changes } of unknown) {
    const { updated_at } = changes;
    const isOfWork = of === collection && String(filter["_id"]) === String(_id);
    if (isOfWork && updated_at instanceof Date && updated_at.getTime() === at.getTime()) return true;
  }
  return false;
}

/** Notes the failed writes of a model's queries and documents whose outcome is unknown. */
export function notesUnknownWrites(schema: Schema): void {
  const collection = String(schema.get("collection"));
  for (const write of WRITES) {
    schema.post(
      write,
      function (this: Query<unknown, unknown>, error: Error, _: unknown, next: (error: Error) => void) {
        const update: Fields = (this.getUpdate() as Fields | null) ?? {};
        const changes = (update["$set"] as Fields) ?? {};
        note(error, { collection, isInsertion: false, filter: this.getFilter(), changes });
        next(error);
      },
    );
  }
  schema.post("save", function (error: Error, document: Document, next: (error: Error) => void) {
    const filter = { _id: this?.["_id"] ?? document._id };
    note(error, { collection, isInsertion: true, filter, changes: {} });
    next(error);
  });
}

/** Notes an insertion that bypassed the model, if its outcome is unknown. */
export function noteUnknownInsert(error: unknown, collection: string, ids: unknown[]): void {
  for (const _id of ids) note(error, { collection, isInsertion: true, filter: { _id }, changes: {} });
}

/** Notes the changes of these documents by one bulk, if their outcome is unknown. */
export function noteUnknownUpdate(error: unknown, collection: string, ids: unknown[]): void {
  for (const _id of ids) note(error, { collection, isInsertion: false, filter: { _id }, changes: {} });
}

function note(error: unknown, write: UnknownWrite): void {
  if (!isOutcomeUnknown(error)) return;
  unknown.add(write);
  const [oldest] = unknown;
  if (unknown.size > MAX_WRITES && oldest !== undefined) giveUpWrite(oldest);
}

/** Every failure but that of a unique index: the driver may have sent the write and lost its answer. */
function isOutcomeUnknown(error: unknown): boolean {
  if (error instanceof mongoose.Error.MongooseServerSelectionError) return true;
  return error instanceof mongoose.mongo.MongoError && error.code !== DUPLICATE_KEY;
}
