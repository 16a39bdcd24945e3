import type { Collection } from "../catalog/collection.js";
import type { CollectionIndex } from "../catalog/collectionIndex.js";
import type { Engine } from "../commands/request.js";
import type { KeyRange } from "../storage/sqlite.js";
import { decode } from "../values/codec.js";
import { encodeKey } from "../values/key.js";

const BATCH = 100;
const EARLIEST = new Date(-8_640_000_000_000_000);

/** Removes the documents whose TTL index says that they are over. Returns how many. */
export async function reapExpired(engine: Engine, now: number): Promise<number> {
  let removed = 0;
  for (const collection of engine.catalog.list()) {
    for (const index of collection.indexes) {
      if (index.spec.expireAfterSeconds !== undefined)
        removed += await reapIndex(engine, collection, index, now);
    }
  }
  return removed;
}

async function reapIndex(
  engine: Engine,
  collection: Collection,
  index: CollectionIndex,
  now: number,
): Promise<number> {
  const limit = new Date(now - (index.spec.expireAfterSeconds ?? 0) * 1000);
  const range = rangeUntil(index, limit);
  for (let removed = 0; ;) {
    if (collection.isDropped || !collection.indexes.includes(index)) return removed;
    // An array expires with its earliest date, so one document may come up several times in a batch.
    const rows = engine.store.scanKeys(index.id, collection.id, range, false, undefined, BATCH);
    const documents = new Map(rows.map((row) => [row.rid, row.bytes]));
    for (const [rid, bytes] of documents) collection.remove(rid, decode(bytes));
    removed += documents.size;
    await engine.group.durable();
    if (rows.length < BATCH) return removed;
  }
}

function rangeUntil(index: CollectionIndex, limit: Date): KeyRange {
  const { directions } = index.spec;
  const early = encodeKey([EARLIEST], directions);
  const late = encodeKey([limit], directions);
  return directions[0] === 1 ? { min: early, max: late } : { min: late, max: early };
}
