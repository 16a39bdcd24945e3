import { isAbsolute } from "node:path";
import type { Document } from "bson";
import { MongoError } from "../errors.js";
import { matches, parseFilter } from "../query/filter.js";
import { documentArgument, flagArgument, namespaceArgument, stringArgument } from "./arguments.js";
import { copyWhileRunning } from "./backup.js";
import { openList } from "./cursors.js";
import type { CommandRequest, Reply } from "./request.js";

const DETAILS = { options: {}, info: { readOnly: false } };

/** `create`: succeeds if the collection exists already. Error 73 for a bad name. */
export function create(request: CommandRequest): Document {
  request.engine.catalog.findOrCreate(namespaceArgument(request.body, "create", request.database));
  return { ok: 1 };
}

export function drop(request: CommandRequest): Document {
  const ns = namespaceArgument(request.body, "drop", request.database);
  const collection = request.engine.catalog.find(ns);
  if (collection === undefined) return { ok: 1 };
  const nIndexesWas = collection.indexes.length;
  request.engine.catalog.drop(collection);
  return { nIndexesWas, ns, ok: 1 };
}

export function dropDatabase(request: CommandRequest): Document {
  const { catalog } = request.engine;
  const collections = catalog.list(request.database);
  for (const collection of collections) catalog.drop(collection);
  return collections.length === 0 ? { ok: 1 } : { dropped: request.database, ok: 1 };
}

export function listCollections(request: CommandRequest): Promise<Reply> {
  const { body, database, engine } = request;
  const node = parseFilter(documentArgument(body, "filter"));
  const isNameOnly = flagArgument(body, "nameOnly");
  const documents = engine.catalog
    .list(database)
    .map(({ name }): Document => ({ name, type: "collection", ...(isNameOnly ? {} : DETAILS) }))
    .filter((info) => matches(node, info));
  return openList(request, `${database}.$cmd.listCollections`, documents);
}

/** `embeddedBackup`, specific to this server: copies the database to an absolute path on its machine. */
export async function embeddedBackup(request: CommandRequest): Promise<Document> {
  const file = stringArgument(request.body, "embeddedBackup");
  if (!isAbsolute(file)) throw new MongoError(2, "embeddedBackup needs an absolute path");
  await copyWhileRunning(request.engine, file);
  return { ok: 1 };
}
