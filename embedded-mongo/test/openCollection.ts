import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serialize, type Document } from "bson";
import { Catalog } from "../src/catalog/catalog.js";
import type { Collection } from "../src/catalog/collection.js";
import type { CollectionIndex } from "../src/catalog/collectionIndex.js";
import { fillIndex } from "../src/catalog/indexBuild.js";
import { parseIndexSpec } from "../src/catalog/indexSpec.js";
import { Pacer } from "../src/planner/pacer.js";
import type { Query } from "../src/planner/plan.js";
import { parseFilter } from "../src/query/filter.js";
import { compileSort } from "../src/query/sort.js";
import { GroupCommit } from "../src/storage/groupCommit.js";
import type { FileStore } from "../src/storage/keyValueStore.js";
import { openSqlite } from "../src/storage/sqlite.js";
import { decode } from "../src/values/codec.js";

/** A document as decoded from a client. */
export const received = (document: Document): Document => decode(serialize(document));

/** A collection in its own file, without a server; nothing is committed. */
export interface OpenCollection {
  store: FileStore;
  group: GroupCommit;
  collection: Collection;
  /** Reports of unreadable data. */
  problems: string[];
  insert(document: Document): void;
  addIndex(key: Record<string, 1 | -1>, options?: Document): CollectionIndex;
  /** Drops every index but that of `_id`. */
  dropIndexes(): void;
  query(filter: Document, options?: { sort?: Document; skip?: number; limit?: number }): Query;
  /** A pacer without a deadline. */
  pacer(): Pacer;
  close(): void;
}

export function openCollection(): OpenCollection {
  const directory = mkdtempSync(join(tmpdir(), "embedded-mongo-test-"));
  const store = openSqlite(join(directory, "data.db"));
  const problems: string[] = [];
  const catalog = new Catalog(store, (problem) => problems.push(problem));
  const collection = catalog.findOrCreate("test.c");
  const group = new GroupCommit(store, directory, () => undefined);
  return {
    store,
    group,
    collection,
    problems,
    insert: (document) => collection.insert(received(document), serialize(document)),
    addIndex: (key, options = {}) => {
      const name = Object.entries(key).flat().join("_");
      const index = catalog.addIndex(collection, parseIndexSpec(received({ key, name, ...options })));
      fillIndex(store, collection, index);
      return index;
    },
    dropIndexes: () => {
      for (const index of collection.indexes.slice(1)) catalog.dropIndex(collection, index);
    },
    query: (filter, { sort = {}, skip = 0, limit = 0 } = {}) => ({
      collection,
      node: parseFilter(received(filter)),
      sort: compileSort(received(sort)),
      skip,
      limit,
    }),
    pacer: () => new Pacer(group, 0),
    close: () => {
      store.rollback();
      store.close();
      rmSync(directory, { recursive: true });
    },
  };
}
