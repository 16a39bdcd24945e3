import { assertNotDropped } from "../catalog/collection.js";
import { isIdFilter, matches } from "../query/filter.js";
import type { EntryRow, KeyRange, KeyValueStore } from "../storage/keyValueStore.js";
import { readId } from "../values/codec.js";
import type { MemoryBudget } from "./memory.js";
import type { Pacer } from "./pacer.js";
import type { Plan, Query } from "./plan.js";
import type { Row, Rows } from "./row.js";
import { sortedRows } from "./sortRows.js";

const FIRST_CHUNK = 16;
const LARGEST_CHUNK = 128;
/** Approximate limit for a chunk of large documents. */
const CHUNK_BYTES = 4 * 1024 * 1024;

export interface Resources {
  store: KeyValueStore;
  memory: MemoryBudget;
}

/** The rows of `query` in order; `undefined` when the reader should pause. */
export function* runQuery({ store, memory }: Resources, query: Query, plan: Plan, pacer: Pacer): Rows {
  const { skip, limit } = query;
  const rows = matchingRows(store, query, plan, pacer);
  let seen = 0;
  for (const row of plan.isSorted ? rows : sortedRows(rows, query, pacer, memory.share())) {
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
    if (row !== undefined && isMatch(query, row)) yield row;
  }
}

/** An unreadable row matches only queries by `_id`. */
export function isMatch({ collection, node, keys }: Query, row: Row): boolean {
  row.document ??= collection.read(row.rid, row.bytes, keys);
  if (row.document !== undefined) return matches(node, row.document);
  const id = isIdFilter(node) ? readId(row.bytes) : undefined;
  return id !== undefined && matches(node, id);
}

/**
 * The rows of a plan, read in chunks that resume from a position, so that writes in between are safe.
 * `undefined` between ranges, as many of them may be empty.
 */
export function* scanPlan(store: KeyValueStore, query: Query, plan: Plan): Rows {
  const { index, ranges, isReverse } = plan;
  if (index === undefined) {
    yield* chunks(query, plan, (last, size) => store.scanRecords(query.collection.id, last?.rid ?? 0, size));
    return;
  }
  // A document may have several keys in the range.
  const seen = new Set<number>();
  const scan = (range: KeyRange): Generator<EntryRow, void> =>
    chunks<EntryRow>(query, plan, (after, limit) =>
      store.scanEntries(index.id, query.collection.id, { range, isReverse, after, limit }),
    );
  for (const range of isReverse ? ranges.toReversed() : ranges) {
    if (ranges.length > 1) yield undefined;
    for (const row of scan(range)) {
      if (index.isMultikey && seen.has(row.rid)) continue;
      if (index.isMultikey) seen.add(row.rid);
      yield row;
    }
  }
}

function* chunks<T extends Row>(
  { collection, skip, limit }: Query,
  { index, isSorted }: Plan,
  read: (last: T | undefined, size: number) => T[],
): Generator<T, void> {
  const wanted = isSorted && limit > 0 ? skip + limit : FIRST_CHUNK;
  let last: T | undefined;
  for (let size = Math.min(wanted, LARGEST_CHUNK); ;) {
    assertNotDropped(collection, index);
    const rows = read(last, size);
    const bytes = rows.reduce((sum, row) => sum + row.bytes.length, 0);
    yield* rows;
    last = rows.at(-1);
    if (rows.length < size) return;
    size = Math.max(1, Math.min(size * 4, LARGEST_CHUNK, Math.floor((CHUNK_BYTES / bytes) * rows.length)));
  }
}
