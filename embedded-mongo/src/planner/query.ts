import type { Document } from "bson";
import { assertStillThere } from "../catalog/collection.js";
import { MongoError } from "../errors.js";
import { asksForId, matches } from "../query/filter.js";
import type { EntryRow, KeyRange, KeyValueStore } from "../storage/keyValueStore.js";
import { decode, readId } from "../values/codec.js";
import type { Plan, Query } from "./plan.js";
import type { Pacer } from "./pacer.js";

const FIRST_CHUNK = 16;
const LARGEST_CHUNK = 256;
const SORT_LIMIT_BYTES = 100 * 1024 * 1024;
const MIN_CUT = 512;

/** A document on its way through a query; decoded only when something had to look inside. */
export interface Row {
  rid: number;
  bytes: Uint8Array;
  document?: Document | undefined;
}

/** Rows on their way; `undefined` whenever others should run. */
type Rows = Generator<Row | undefined, void>;

/** The document of `row`, decoded once. Raises 22 when it cannot be read. */
export function documentOf(row: Row): Document {
  row.document ??= decode(row.bytes);
  return row.document;
}

/** The rows of `query` in order, following `plan`; `undefined` whenever others should run. */
export function* runQuery(store: KeyValueStore, query: Query, plan: Plan, pacer: Pacer): Rows {
  const { skip, limit } = query;
  const rows = matchingRows(store, query, plan, pacer);
  let seen = 0;
  for (const row of plan.isSorted ? rows : sortedRows(rows, query)) {
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

function* matchingRows(store: KeyValueStore, query: Query, plan: Plan, pacer: Pacer): Rows {
  for (const row of scanPlan(store, query, plan)) {
    if (pacer.isDue()) yield undefined;
    if (isMatch(query, row)) yield row;
  }
}

/** Whether a row answers the query. One that cannot be read answers only questions after its `_id`. */
export function isMatch({ collection, node }: Query, row: Row): boolean {
  row.document ??= collection.read(row.rid, row.bytes);
  if (row.document !== undefined) return matches(node, row.document);
  const id = asksForId(node) ? readId(row.bytes) : undefined;
  return id !== undefined && matches(node, id);
}

interface Keyed {
  key: Uint8Array;
  row: Row;
}

/** Rows of equal keys stay in the order in which they came. Error 292 beyond 100 MiB. */
function* sortedRows(rows: Rows, { sort, skip, limit }: Query): Rows {
  const wanted = limit === 0 ? Infinity : skip + limit;
  const sizeOf = ({ key, row }: Keyed): number => key.length + row.bytes.length;
  let kept: Keyed[] = [];
  let bytes = 0;
  for (const row of rows) {
    if (row === undefined) {
      yield undefined;
      continue;
    }
    const entry = { key: sort.keyOf(documentOf(row)), row: { rid: row.rid, bytes: row.bytes } };
    kept.push(entry);
    bytes += sizeOf(entry);
    if (kept.length >= Math.max(MIN_CUT, wanted * 2)) {
      kept = inOrder(kept).slice(0, wanted);
      bytes = kept.reduce((sum, one) => sum + sizeOf(one), 0);
    }
    if (bytes > SORT_LIMIT_BYTES)
      throw new MongoError(
        292,
        `Sort exceeded memory limit of ${SORT_LIMIT_BYTES} bytes, and this server does not sort on disk: add an index for this sort`,
      );
  }
  for (const { row } of inOrder(kept)) yield row;
}

const inOrder = (rows: Keyed[]): Keyed[] => rows.toSorted((a, b) => Buffer.compare(a.key, b.key));

/**
 * The rows that a plan leads to, read in chunks, so that nothing but a position is kept between them and
 * writes in between are safe.
 */
export function* scanPlan(store: KeyValueStore, query: Query, plan: Plan): Generator<Row, void> {
  const { index, ranges, isReverse } = plan;
  if (index === undefined) {
    yield* chunks(query, plan, (last, size) => store.scanRecords(query.collection.id, last?.rid ?? 0, size));
    return;
  }
  // The same document may be reached by several of its keys.
  const seen = new Set<number>();
  const scan = (range: KeyRange): Generator<EntryRow, void> =>
    chunks<EntryRow>(query, plan, (after, limit) =>
      store.scanEntries(index.id, query.collection.id, { range, isReverse, after, limit }),
    );
  for (const range of isReverse ? ranges.toReversed() : ranges) {
    for (const row of scan(range)) {
      if (index.isMultikey && seen.has(row.rid)) continue;
      if (index.isMultikey) seen.add(row.rid);
      yield row;
    }
  }
}

/** Reads on from the last row of each chunk until one is not full. */
function* chunks<T extends Row>(
  { collection, skip, limit }: Query,
  { index, isSorted }: Plan,
  read: (last: T | undefined, size: number) => T[],
): Generator<T, void> {
  const wanted = isSorted && limit > 0 ? skip + limit : FIRST_CHUNK;
  let last: T | undefined;
  for (let size = Math.min(wanted, LARGEST_CHUNK); ; size = Math.min(size * 4, LARGEST_CHUNK)) {
    assertStillThere(collection, index);
    const rows = read(last, size);
    yield* rows;
    last = rows.at(-1);
    if (rows.length < size) return;
  }
}
