import type { Collection } from "../catalog/collection.js";
import { assertStillThere } from "../catalog/collection.js";
import type { KeyPosition, KeyRange, SqliteStore } from "../storage/sqlite.js";
import type { Plan } from "./plan.js";
import type { Row } from "./query.js";

const FIRST_CHUNK = 16;
const LARGEST_CHUNK = 256;

/**
 * The rows that a plan leads to, read in chunks, so that nothing but a position is kept between them and
 * writes in between are safe. `wanted` (0 = unknown) is how many rows are likely to be taken.
 */
export function* scanPlan(
  store: SqliteStore,
  collection: Collection,
  plan: Plan,
  wanted: number,
): Generator<Row, void> {
  const first = wanted > 0 ? Math.min(wanted, LARGEST_CHUNK) : FIRST_CHUNK;
  if (plan.index === undefined) {
    yield* scanCollection(store, collection, first);
    return;
  }
  // The same document may be reached by several of its keys.
  const seen = plan.index.isMultikey ? new Set<number>() : undefined;
  for (const range of plan.isReverse ? plan.ranges.toReversed() : plan.ranges) {
    for (const row of scanRange(store, collection, plan, range, first)) {
      if (seen?.has(row.rid) === true) continue;
      seen?.add(row.rid);
      yield row;
    }
  }
}

function* scanCollection(store: SqliteStore, collection: Collection, first: number): Generator<Row, void> {
  let after = 0;
  for (let size = first; ; size = Math.min(size * 4, LARGEST_CHUNK)) {
    assertStillThere(collection, undefined);
    const rows = store.scanRecords(collection.id, after, size);
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < size) return;
    after = last.rid;
  }
}

function* scanRange(
  store: SqliteStore,
  collection: Collection,
  plan: Plan,
  range: KeyRange,
  first: number,
): Generator<Row, void> {
  const index = plan.index;
  if (index === undefined) return;
  if (plan.isPoint && range.min !== undefined) {
    yield* store.recordsOfKey(index.id, collection.id, range.min, LARGEST_CHUNK);
    return;
  }
  let after: KeyPosition | undefined;
  for (let size = first; ; size = Math.min(size * 4, LARGEST_CHUNK)) {
    assertStillThere(collection, index);
    const rows = store.scanKeys(index.id, collection.id, range, plan.isReverse, after, size);
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < size) return;
    after = { key: last.key, rid: last.rid };
  }
}
