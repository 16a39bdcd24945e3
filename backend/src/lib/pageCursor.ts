import { Types } from "mongoose";
import { invalidField } from "./appError.js";

/** Position in a newest-first list after which the next page starts. */
export type ListPosition = { created_at: Date; _id: Types.ObjectId };

const WELL_FORMED = /^(\d{1,15})\.([0-9a-f]{24})$/;

/** Encodes a position as an opaque cursor. */
export function encodeCursor({ created_at, _id }: ListPosition): string {
  return Buffer.from(`${created_at.getTime()}.${String(_id)}`).toString("base64url");
}

/** @throws AppError 400 for text that {@link encodeCursor} cannot produce */
export function decodeCursor(cursor: string): ListPosition {
  const [, time, id] = WELL_FORMED.exec(Buffer.from(cursor, "base64url").toString("latin1")) ?? [];
  if (time === undefined || id === undefined) throw invalidField("cursor", "is not a cursor of this list");
  return { created_at: new Date(Number(time)), _id: new Types.ObjectId(id) };
}
