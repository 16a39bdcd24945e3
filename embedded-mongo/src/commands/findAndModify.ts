import type { Document } from "bson";
import type { Collection } from "../catalog/collection.js";
import { MongoError } from "../errors.js";
import { compileProjection } from "../project/projection.js";
import type { FilterNode } from "../query/filter.js";
import { compileUpdate, upsertSeed } from "../update/update.js";
import { documentArgument, documentsArgument, flagArgument, namespaceArgument } from "./arguments.js";
import type { CommandRequest, Reply } from "./request.js";
import { forEachSelected, selectionOf } from "./selection.js";
import { insertUpserted, storeChanged, updateDocument } from "./update.js";

/** `findAndModify`: changes or removes one document and returns it as it was or as it is. */
export async function findAndModify(request: CommandRequest): Promise<Reply> {
  const { body } = request;
  const ns = namespaceArgument(body, request.name, request.database);
  const isRemove = flagArgument(body, "remove");
  const isUpsert = flagArgument(body, "upsert");
  if (isRemove && (body["update"] !== undefined || isUpsert || flagArgument(body, "new"))) {
    throw new MongoError(9, "Cannot specify an update, upsert or new=true together with remove=true");
  }
  if (!isRemove && body["update"] === undefined)
    throw new MongoError(9, "Either an update or remove=true must be specified");
  const { catalog } = request.engine;
  const collection = catalog.find(ns) ?? (isUpsert ? catalog.create(ns, {}) : undefined);
  if (collection === undefined) return notFound(isRemove);
  return isRemove ? removeOne(request, collection) : changeOne(request, collection, isUpsert);
}

async function removeOne(request: CommandRequest, collection: Collection): Promise<Document> {
  const selection = selectionOf(collection, request.body, "query");
  let removed: Document | undefined;
  await forEachSelected(request, selection, 1, (row, document) => {
    collection.remove(row.rid, document);
    removed = document;
  });
  if (removed === undefined) return notFound(true);
  const value = projected(request.body, removed, selection.node);
  return { lastErrorObject: { n: 1 }, value, ok: 1 };
}

async function changeOne(
  request: CommandRequest,
  collection: Collection,
  isUpsert: boolean,
): Promise<Document> {
  const { body } = request;
  const isNewWanted = flagArgument(body, "new");
  const selection = selectionOf(collection, body, "query");
  const compiled = compileUpdate(updateDocument(body["update"]), {
    arrayFilters: documentsArgument(body, "arrayFilters"),
    filter: selection.node,
  });
  let found: Document | undefined;
  await forEachSelected(request, selection, 1, (row, document) => {
    const after = compiled.apply(document, false);
    storeChanged(collection, row.rid, document, after);
    found = isNewWanted ? after : document;
  });
  if (found !== undefined) {
    const value = projected(body, found, selection.node);
    return { lastErrorObject: { n: 1, updatedExisting: true }, value, ok: 1 };
  }
  if (!isUpsert) return notFound(false);
  const inserted = insertUpserted(collection, upsertSeed(selection.node), (document) =>
    compiled.apply(document, true),
  );
  const value = isNewWanted ? projected(body, inserted, selection.node) : null;
  return { lastErrorObject: { n: 1, updatedExisting: false, upserted: inserted["_id"] }, value, ok: 1 };
}

function projected(body: Document, document: Document, node: FilterNode): Document {
  const spec = documentArgument(body, "fields");
  return Object.keys(spec).length === 0 ? document : compileProjection(spec)(document, node);
}

function notFound(isRemove: boolean): Document {
  return { lastErrorObject: isRemove ? { n: 0 } : { n: 0, updatedExisting: false }, value: null, ok: 1 };
}
