import type { Document } from "bson";
import type { Collection } from "../catalog/collection.js";
import { matches } from "../query/filter.js";
import type { FilterNode } from "../query/filter.js";
import type { KeyValueStore } from "../storage/kv.js";
import { decode } from "../values/codec.js";
import type { Plan } from "./plan.js";
import { scanPlan } from "./scan.js";
import { RowSorter } from "./sortRows.js";
import type { SortFields } from "./sortRows.js";

/** A document on its way through a query; decoded only when something had to look inside. */
export interface Row {
  rid: number;
  bytes: Uint8Array;
  document?: Document;
}

/** Says when a long read should let others run, and raises 50 when its time is over. */
export interface Clock {
  isDue(): boolean;
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
  store: KeyValueStore,
  query: Query,
  plan: Plan,
  clock: Clock,
): Generator<Row | undefined, void> {
  const { skip, limit } = query;
  const ordered = plan.isSorted
    ? matchingRows(store, query, plan, clock)
    : sortedRows(store, query, plan, clock);
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
  store: KeyValueStore,
  query: Query,
  plan: Plan,
  clock: Clock,
): Generator<Row | undefined, void> {
  const wanted = query.limit === 0 ? 0 : query.skip + query.limit;
  for (const row of scanPlan(store, query.collection, plan, wanted)) {
    if (clock.isDue()) yield undefined;
    if (plan.isExact || matches(query.node, documentOf(row))) yield row;
  }
}

function* sortedRows(
  store: KeyValueStore,
  query: Query,
  plan: Plan,
  clock: Clock,
): Generator<Row | undefined, void> {
  const wanted = query.limit === 0 ? 0 : query.skip + query.limit;
  const sorter = new RowSorter<Row>(query.sort, wanted);
  for (const row of matchingRows(store, { ...query, limit: 0 }, plan, clock)) {
    if (row === undefined) yield undefined;
    else sorter.add({ rid: row.rid, bytes: row.bytes }, documentOf(row));
  }
  yield* sorter.sorted();
}
