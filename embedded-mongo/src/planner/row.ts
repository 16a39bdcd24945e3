import type { Document } from "bson";
import { decode } from "../values/codec.js";

/** A document on its way through a query; decoded only when something had to look inside, and only what the query needs. */
export interface Row {
  rid: number;
  bytes: Uint8Array;
  document?: Document | undefined;
}

/** A row that may stand for several which look alike. */
export interface CountedRow extends Row {
  times?: number;
}

/** Rows on their way; `undefined` whenever others should run. */
export type Rows = Generator<Row | undefined, void>;

/** The document of `row`, decoded once. Raises 22 when it cannot be read. */
export function documentOf(row: Row): Document {
  row.document ??= decode(row.bytes);
  return row.document;
}
