import { MongoError } from "../errors.js";
import type { KeyValueStore } from "../storage/keyValueStore.js";
import { FORMAT_VERSION } from "../storage/keyValueStore.js";
import { encode } from "../values/encode.js";
import { Catalog } from "./catalog.js";
import type { ProblemListener } from "./collection.js";
import { enterAll } from "./indexBuild.js";

/** The catalog of a store, in today's format. `onProblem` as for `Catalog`. */
export function openCatalog(store: KeyValueStore, onProblem: ProblemListener): Catalog {
  const catalog = new Catalog(store, onProblem);
  if (store.formatVersion !== FORMAT_VERSION) upgrade(store, catalog);
  return catalog;
}

/**
 * Brings what an earlier release wrote to today's format, in one transaction. Version 1 kept definitions as extended
 * JSON, and made other keys of documents in which a path leads through an array.
 */
function upgrade(store: KeyValueStore, catalog: Catalog): void {
  for (const collection of store.formatVersion === 1 ? catalog.list() : []) {
    store.updateSpace(collection.id, encode({ ns: collection.ns }));
    for (const index of collection.indexes) {
      store.updateSpace(index.id, index.definition);
      const isAffected = index.isMultikey || index.spec.fields.some((field) => field.includes("."));
      if (!isAffected) continue;
      store.clearEntries(index.id);
      try {
        enterAll(store, collection, index);
      } catch (error) {
        if (!(error instanceof MongoError)) throw error;
        catalog.onProblem(`${collection.ns}: index ${index.spec.name} was dropped: ${error.message}`);
        catalog.dropIndex(collection, index);
      }
    }
  }
  store.formatVersion = FORMAT_VERSION;
  store.commit();
}
