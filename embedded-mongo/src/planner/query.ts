import type { Document } from "bson";
import type { Collection } from "../catalog/collection.js";
import { matches } from "../query/filter.js";
import type { FilterNode } from "../query/filter.js";
import type { SqliteStore } from "../storage/sqlite.js";
import { decode } from "../values/codec.js";
import type { Plan } from "./plan.js";
import type { Pacer } from "./pacer.js";
import { scanPlan } from "./scan.js";
import { RowSorter } from "./sortRows.js";
import type { SortFields } from "./sortRows.js";

/** A document on its way through a query; decoded only when something had to look inside. */
export interface Row {
  rid: number;
  bytes: Uint8Array;
  document?: Document;
}

/** What is asked of a collection, already parsed. `limit` 0 means no limit. */
export interface Query {
  collection: Collection;
  node: FilterNode;
  sort: SortFields;
  skip: number;
  limit: number;
}

/** The rows of `query` in order, following `plan`; `undefined` whenever others should run. */
export function* runQuery(
  store: SqliteStore,
  query: Query,
  plan: Plan,
  pacer: Pacer,
): Generator<Row | undefined, void> {
  const { skip, limit } = query;
  const ordered = plan.isSorted
    ? matchingRows(store, query, plan, pacer)
    : sortedRows(store, query, plan, pacer);
  let seen = 0;
  for (const row of ordered) {
    if (row === undefined) {
      yield undefined;
      continue;
    }
    seen += 1;
    if (seen <= skip) continue;
    yield row;
    if (limit > 0 && seen === skip + limit) return;
  }
}

/** The document of `row`, decoded once. */
export function documentOf(row: Row): Document {
  row.document ??= decode(row.bytes);
  return row.document;
}

function* matchingRows(
  store: SqliteStore,
  query: Query,
  plan: Plan,
  pacer: Pacer,
): Generator<Row | undefined, void> {
  const wanted = query.limit === 0 ? 0 : query.skip + query.limit;
  for (const row of scanPlan(store, query.collection, plan, wanted)) {
    if (pacer.isDue()) yield undefined;
    if (plan.isExact || matches(query.node, documentOf(row))) yield row;
  }
}

function* sortedRows(
  store: SqliteStore,
  query: Query,
  plan: Plan,
  pacer: Pacer,
): Generator<Row | undefined, void> {
  const wanted = query.limit === 0 ? 0 : query.skip + query.limit;
  const sorter = new RowSorter<Row>(query.sort, wanted);
  for (const row of matchingRows(store, { ...query, limit: 0 }, plan, pacer)) {
    if (row === undefined) yield undefined;
    else sorter.add({ rid: row.rid, bytes: row.bytes }, documentOf(row));
  }
  yield* sorter.sorted();
}
