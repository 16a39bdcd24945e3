import type { Collection } from "../catalog/collection.js";
import type { CollectionIndex } from "../catalog/collectionIndex.js";
import type { Engine } from "../commands/request.js";
import { encodeKey } from "../values/key.js";

const BATCH = 100;
const EARLIEST = new Date(-8_640_000_000_000_000);

/** Removes the documents that are expired at `now` according to a TTL index. */
export async function reapExpired(engine: Engine, now: number): Promise<void> {
  for (const collection of engine.catalog.list()) {
    for (const index of collection.indexes) {
      const { expireAfterSeconds } = index.spec;
      if (expireAfterSeconds === undefined) continue;
      await reapIndex(engine, collection, index, new Date(now - expireAfterSeconds * 1000));
    }
  }
}

async function reapIndex(
  { store, group }: Engine,
  collection: Collection,
  index: CollectionIndex,
  limit: Date,
): Promise<void> {
  const { directions } = index.spec;
  const [early, late] = [encodeKey([EARLIEST], directions), encodeKey([limit], directions)];
  const range = directions[0] === 1 ? { min: early, max: late } : { min: late, max: early };
  const scan = { range, isReverse: false, after: undefined, limit: BATCH };
  while (!collection.isDropped && collection.indexes.includes(index)) {
    const rows = store.scanEntries(index.id, collection.id, scan);
    // A document with an array of dates may appear several times; its earliest date counts.
    const documents = new Map(rows.map((row) => [row.rid, row.bytes]));
    for (const [rid, bytes] of documents) collection.remove(rid, collection.read(rid, bytes));
    await group.durable();
    if (rows.length < BATCH) return;
  }
}
