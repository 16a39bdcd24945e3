import type { Document } from "bson";
import type { Collection } from "../catalog/collection.js";
import { parseIndexSpec } from "../catalog/indexSpec.js";
import type { IndexSpec } from "../catalog/indexSpec.js";
import { MongoError } from "../errors.js";
import { decode, encode } from "../values/codec.js";
import { isDocument } from "../values/types.js";
import { encodeBatch } from "../wire/bsonWriter.js";
import { assertNoCollation, documentsArgument, namespaceArgument } from "./arguments.js";
import type { CommandRequest, Reply } from "./request.js";

const CHUNK = 256;

/** `createIndexes`: builds the missing ones. Errors: 67, 85, 86, 11000 when the documents do not allow it. */
export function createIndexes(request: CommandRequest): Document {
  const { body, engine } = request;
  const specs = (documentsArgument(body, "indexes") ?? []).map((spec) => {
    assertNoCollation(spec);
    return parseIndexSpec(spec);
  });
  if (specs.length === 0) throw new MongoError(2, "Must specify at least one index to create");
  const ns = namespaceArgument(body, "createIndexes", request.database);
  const createdCollectionAutomatically = engine.catalog.find(ns) === undefined;
  const collection = engine.catalog.findOrCreate(ns);
  const numIndexesBefore = collection.indexes.length;
  for (const spec of specs) {
    const missing = engine.catalog.missingIndex(collection, spec);
    if (missing !== undefined) buildIndex(request, collection, missing);
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
export function listIndexes(request: CommandRequest): Reply {
  const collection = existing(request, "listIndexes");
  const documents = collection.indexes.map((index) => encode(index.spec.document));
  return encodeBatch("firstBatch", 0n, collection.ns, documents);
}

/** `dropIndexes`: by name, by key, or all but `_id_` with `*`. Errors: 26, 27, 72 for `_id_`. */
export function dropIndexes(request: CommandRequest): Document {
  const collection = existing(request, "dropIndexes");
  const nIndexesWas = collection.indexes.length;
  const wanted: unknown = request.body["index"];
  if (wanted === "*") {
    for (const index of collection.indexes.slice(1)) request.engine.catalog.dropIndex(collection, index);
    return { nIndexesWas, msg: "non-_id indexes dropped for collection", ok: 1 };
  }
  const names = Array.isArray(wanted) ? (wanted as unknown[]) : [wanted];
  const indexes = names.map((name) => indexToDrop(collection, name));
  for (const index of indexes) request.engine.catalog.dropIndex(collection, index);
  return { nIndexesWas, ok: 1 };
}

function indexToDrop(collection: Collection, wanted: unknown): Collection["indexes"][number] {
  const index = isDocument(wanted)
    ? collection.indexes.find((candidate) => isSameKey(candidate.spec, wanted))
    : collection.indexNamed(String(wanted));
  if (index === undefined) {
    const shown = isDocument(wanted) ? JSON.stringify(wanted) : String(wanted);
    throw new MongoError(
      27,
      isDocument(wanted) ? `can't find index with key: ${shown}` : `index not found with name [${shown}]`,
    );
  }
  if (index === collection.indexes[0]) throw new MongoError(72, "cannot drop _id index");
  return index;
}

function isSameKey(spec: IndexSpec, key: Document): boolean {
  return Buffer.compare(encode(spec.document["key"] as Document), encode(key)) === 0;
}

function buildIndex(request: CommandRequest, collection: Collection, spec: IndexSpec): void {
  const { catalog, store } = request.engine;
  const index = catalog.addIndex(collection, spec);
  try {
    for (let after = 0; ;) {
      const rows = store.scanRecords(collection.id, after, false, CHUNK);
      for (const { rid, bytes } of rows) collection.enter(index, rid, decode(bytes));
      const last = rows.at(-1);
      if (last === undefined) return;
      after = last.rid;
    }
  } catch (error) {
    if (error instanceof MongoError) catalog.dropIndex(collection, index);
    throw error;
  }
}

function existing(request: CommandRequest, command: string): Collection {
  const ns = namespaceArgument(request.body, command, request.database);
  const collection = request.engine.catalog.find(ns);
  if (collection === undefined) throw new MongoError(26, `ns does not exist: ${ns}`);
  return collection;
}
