import type { Document } from "bson";
import { decode } from "../values/codec.js";

/** A document in a query; decoded lazily, and only the fields that the query reads. */
export interface Row {
  rid: number;
  bytes: Uint8Array;
  document?: Document | undefined;
}

/** A row that may stand for several identical ones. */
export interface CountedRow extends Row {
  times?: number;
}

/** `undefined` when the reader should pause. */
export type Rows = Generator<Row | undefined, void>;

/** Decodes a row once. Raises 22 when it is unreadable. */
export function decodeRow(row: Row): Document {
  row.document ??= decode(row.bytes);
  return row.document;
}
