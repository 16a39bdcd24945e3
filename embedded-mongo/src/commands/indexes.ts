import type { Document } from "bson";
import type { Collection } from "../catalog/collection.js";
import type { CollectionIndex } from "../catalog/collectionIndex.js";
import { fillIndex } from "../catalog/indexBuild.js";
import { ID_INDEX, parseIndexSpec } from "../catalog/indexSpec.js";
import { MongoError } from "../errors.js";
import { StorageError } from "../storage/keyValueStore.js";
import { namespaceArgument, requiredDocuments, stringArgument } from "./arguments.js";
import { openList } from "./cursors.js";
import type { CommandRequest, Reply } from "./request.js";

/** `createIndexes`: builds the missing ones. Errors: 67, 85, 86, and 11000 for duplicate keys. */
export function createIndexes(request: CommandRequest): Document {
  const { body, engine } = request;
  const specs = requiredDocuments(body, "createIndexes", "indexes").map(parseIndexSpec);
  if (specs.length === 0) throw new MongoError(2, "Must specify at least one index to create");
  const ns = namespaceArgument(body, "createIndexes", request.database);
  const createdCollectionAutomatically = engine.catalog.find(ns) === undefined;
  const collection = engine.catalog.findOrCreate(ns);
  const numIndexesBefore = collection.indexes.length;
  const built: CollectionIndex[] = [];
  try {
    for (const spec of specs) {
      if (!engine.catalog.needsIndex(collection, spec)) continue;
      const index = engine.catalog.addIndex(collection, spec);
      built.push(index);
      fillIndex(engine.store, collection, index, () => request.pacer.isDue());
    }
  } catch (error) {
    // All or none; a storage failure has already rolled everything back.
    if (!(error instanceof StorageError))
      for (const index of built) engine.catalog.dropIndex(collection, index);
    throw error;
  }
  const numIndexesAfter = collection.indexes.length;
  return {
    numIndexesBefore,
    numIndexesAfter,
    createdCollectionAutomatically,
    ...(numIndexesAfter === numIndexesBefore ? { note: "all indexes already exist" } : {}),
    ok: 1,
  };
}

/** `listIndexes`. Error 26 when there is no such collection. */
export async function listIndexes(request: CommandRequest): Promise<Reply> {
  const collection = requireCollection(request, "listIndexes");
  const documents = collection.indexes.map((index) => index.spec.document);
  return openList(request, collection.ns, documents);
}

/** `dropIndexes`: by name, or all but `_id_` with `*`. Errors: 26, 27, 72 for `_id_`. */
export function dropIndexes(request: CommandRequest): Document {
  const { catalog } = request.engine;
  const collection = requireCollection(request, "dropIndexes");
  const nIndexesWas = collection.indexes.length;
  const target = stringArgument(request.body, "index");
  const matchesName = (name: string): boolean => (target === "*" ? name !== ID_INDEX.name : name === target);
  const indexes = collection.indexes.filter(({ spec }) => matchesName(spec.name));
  if (target === ID_INDEX.name) throw new MongoError(72, "cannot drop _id index");
  if (indexes.length === 0 && target !== "*")
    throw new MongoError(27, `index not found with name [${target}]`);
  for (const index of indexes) catalog.dropIndex(collection, index);
  return { nIndexesWas, ok: 1 };
}

function requireCollection(request: CommandRequest, command: string): Collection {
  const ns = namespaceArgument(request.body, command, request.database);
  const collection = request.engine.catalog.find(ns);
  if (collection === undefined) throw new MongoError(26, `ns does not exist: ${ns}`);
  return collection;
}
