import { Types } from "mongoose";
import { invalidField } from "./appError.js";

/** The position in a list, newest first, after which the next page begins. */
export type PagePlace = { created_at: Date; _id: Types.ObjectId };

const WELL_FORMED = /^(\d{1,15})\.([0-9a-f]{24})$/;

/** The opaque cursor of a position in a list. */
export function encodeCursor({ created_at, _id }: PagePlace): string {
  return Buffer.from(`${created_at.getTime()}.${String(_id)}`).toString("base64url");
}

/**
 * The position of a cursor.
 * @throws AppError 400 for anything that {@link encodeCursor} has not made
 */
export function decodeCursor(cursor: string): PagePlace {
  const [, time, id] = WELL_FORMED.exec(Buffer.from(cursor, "base64url").toString("latin1")) ?? [];
  if (time === undefined || id === undefined) throw invalidField("cursor", "is not a cursor of this list");
  return { created_at: new Date(Number(time)), _id: new Types.ObjectId(id) };
}
