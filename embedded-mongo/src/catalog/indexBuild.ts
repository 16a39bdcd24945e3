import type { KeyValueStore } from "../storage/keyValueStore.js";
import type { Collection } from "./collection.js";
import type { CollectionIndex } from "./collectionIndex.js";

const CHUNK = 256;

/** Adds every document of a collection to an empty index; calls `step` before each. */
export function fillIndex(
  store: KeyValueStore,
  collection: Collection,
  index: CollectionIndex,
  step: () => void = () => undefined,
): void {
  for (let after = 0; ;) {
    const rows = store.scanRecords(collection.id, after, CHUNK);
    for (const { rid, bytes } of rows) {
      step();
      const document = collection.read(rid, bytes);
      if (document !== undefined) collection.addToIndex(index, rid, document);
    }
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.rid;
  }
}
