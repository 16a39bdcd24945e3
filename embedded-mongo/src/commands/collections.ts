import type { Document } from "bson";
import type { Collection } from "../catalog/collection.js";
import { MongoError } from "../errors.js";
import { matches, parseFilter } from "../query/filter.js";
import { encode } from "../values/codec.js";
import { encodeBatch } from "../wire/bsonWriter.js";
import { assertNoCollation, documentArgument, flagArgument, namespaceArgument } from "./arguments.js";
import type { CommandRequest, Reply } from "./request.js";

const UNSUPPORTED_OPTIONS = [
  "capped",
  "timeseries",
  "clusteredIndex",
  "viewOn",
  "validator",
  "encryptedFields",
];

/** `create`: a collection without documents. Errors: 48, 73, 72 for kinds of collection that are not served. */
export function create(request: CommandRequest): Document {
  const { body } = request;
  assertNoCollation(body);
  for (const option of UNSUPPORTED_OPTIONS) {
    if (body[option] !== undefined && body[option] !== false) {
      throw new MongoError(72, `create option '${option}' is not supported by this server`);
    }
  }
  request.engine.catalog.create(namespaceArgument(body, "create", request.database), {});
  return { ok: 1 };
}

/** `drop`. */
export function drop(request: CommandRequest): Document {
  const ns = namespaceArgument(request.body, "drop", request.database);
  const collection = request.engine.catalog.find(ns);
  if (collection === undefined) return { ok: 1 };
  const nIndexesWas = collection.indexes.length;
  request.engine.catalog.drop(collection);
  return { nIndexesWas, ns, ok: 1 };
}

/** `dropDatabase`. */
export function dropDatabase(request: CommandRequest): Document {
  const { catalog } = request.engine;
  const collections = catalog.list(request.database);
  for (const collection of collections) catalog.drop(collection);
  return collections.length === 0 ? { ok: 1 } : { dropped: request.database, ok: 1 };
}

/** `listCollections`. */
export function listCollections(request: CommandRequest): Reply {
  const { body, database, engine } = request;
  const node = parseFilter(documentArgument(body, "filter"));
  const isNameOnly = flagArgument(body, "nameOnly");
  const documents = engine.catalog
    .list(database)
    .map((collection) => collectionInfo(collection))
    .filter((info) => matches(node, info))
    .map((info) => (isNameOnly ? { name: info["name"] as string, type: "collection" } : info));
  return encodeBatch("firstBatch", 0n, `${database}.$cmd.listCollections`, documents.map(encode));
}

/** `listDatabases`, on the admin database only. */
export function listDatabases(request: CommandRequest): Document {
  const { catalog, store } = request.engine;
  const names = [...new Set(catalog.list().map((collection) => collection.database))].sort();
  const totalSize = store.sizeOnDisk().bytes;
  const node = parseFilter(documentArgument(request.body, "filter"));
  const databases = names
    .map((name) => ({ name, sizeOnDisk: totalSize, empty: false }))
    .filter((info) => matches(node, info));
  if (flagArgument(request.body, "nameOnly"))
    return { databases: databases.map(({ name }) => ({ name })), ok: 1 };
  return { databases, totalSize, totalSizeMb: Math.floor(totalSize / 1024 / 1024), ok: 1 };
}

function collectionInfo(collection: Collection): Document {
  return {
    name: collection.name,
    type: "collection",
    options: collection.options,
    info: { readOnly: false },
    idIndex: collection.indexNamed("_id_")?.spec.document ?? {},
  };
}
