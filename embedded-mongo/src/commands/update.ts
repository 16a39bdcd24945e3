import type { Document } from "bson";
import { ObjectId } from "bson";
import type { Collection } from "../catalog/collection.js";
import { MongoError } from "../errors.js";
import { compileUpdate, upsertSeed } from "../update/update.js";
import { decode, encode } from "../values/codec.js";
import { valuesEqual } from "../values/order.js";
import { assertKnownFields, documentsArgument, flagArgument, namespaceArgument } from "./arguments.js";
import { assertSize, assertStorableId } from "./insert.js";
import type { CommandRequest, Reply } from "./request.js";
import { forEachSelected, selectionOf } from "./selection.js";
import { WriteOutcome, assertBatchSize } from "./writeErrors.js";

const STATEMENT_FIELDS = new Set(["q", "u", "multi", "upsert", "arrayFilters", "hint", "collation"]);

/** What one update statement did. `upsertedId` is undefined when nothing was inserted. */
interface UpdateResult {
  matched: number;
  modified: number;
  upsertedId?: unknown;
  isUpsert: boolean;
}

/** `update`: changes, replaces or upserts documents. */
export async function update(request: CommandRequest): Promise<Reply> {
  const { body } = request;
  const ns = namespaceArgument(body, "update", request.database);
  const statements = documentsArgument(body, "updates") ?? [];
  assertBatchSize(statements.length);
  const outcome = new WriteOutcome(flagArgument(body, "ordered", true));
  const upserted: Document[] = [];
  let n = 0;
  let nModified = 0;
  for (const statement of statements) assertKnownFields(statement, STATEMENT_FIELDS, "update.updates");
  for (const [index, statement] of statements.entries()) {
    try {
      const result = await updateOneStatement(request, ns, statement);
      n += result.matched + (result.isUpsert ? 1 : 0);
      nModified += result.modified;
      if (result.isUpsert) upserted.push({ index, _id: result.upsertedId });
    } catch (error) {
      outcome.note(index, error);
      if (outcome.isOver) break;
    }
  }
  return outcome.reply({ n, nModified, ...(upserted.length > 0 ? { upserted } : {}) });
}

/** Stores a document as an update left it; false when that changed nothing (`after` is `before` itself). */
export function storeChanged(
  collection: Collection,
  rid: number,
  before: Document,
  after: Document,
): boolean {
  if (after === before) return false;
  const bytes = encode(after);
  assertSize(bytes);
  if (!valuesEqual(before["_id"], after["_id"])) {
    throw new MongoError(66, "Performing an update on the path '_id' would modify the immutable field '_id'");
  }
  collection.replace(rid, before, after, bytes);
  return true;
}

/** Builds and stores the document of an upsert that matched nothing, and returns it. */
export function insertUpserted(
  collection: Collection,
  seed: Document,
  apply: (doc: Document) => Document,
): Document {
  const built = apply(seed);
  const document = "_id" in built ? idFirst(built) : { _id: new ObjectId(), ...built };
  assertStorableId(document["_id"]);
  const bytes = encode(document);
  assertSize(bytes);
  const stored = decode(bytes);
  collection.insert(stored, bytes);
  return stored;
}

async function updateOneStatement(
  request: CommandRequest,
  ns: string,
  statement: Document,
): Promise<UpdateResult> {
  const { catalog } = request.engine;
  const isUpsert = flagArgument(statement, "upsert");
  const isMulti = flagArgument(statement, "multi");
  const existing = catalog.find(ns);
  const update = updateDocument(statement["u"]);
  if (isMulti && isReplacement(update)) {
    throw new MongoError(9, "multi update is not supported for replacement-style update");
  }
  if (existing === undefined && !isUpsert) return { matched: 0, modified: 0, isUpsert: false };
  const collection = existing ?? catalog.create(ns, {});
  const selection = selectionOf(collection, statement, "q");
  const compiled = compileUpdate(update, {
    arrayFilters: documentsArgument(statement, "arrayFilters"),
    filter: selection.node,
  });
  let modified = 0;
  const matched = await forEachSelected(request, selection, isMulti ? 0 : 1, (row, document) => {
    const after = compiled.apply(document, false);
    if (storeChanged(collection, row.rid, document, after)) modified += 1;
  });
  if (matched > 0 || !isUpsert) return { matched, modified, isUpsert: false };
  const inserted = insertUpserted(collection, upsertSeed(selection.node), (seed) =>
    compiled.apply(seed, true),
  );
  return { matched: 0, modified: 0, isUpsert: true, upsertedId: inserted["_id"] };
}

/** Whether an update is a whole new document rather than operators. */
function isReplacement(update: Document): boolean {
  return !Object.keys(update)[0]?.startsWith("$");
}

/** The update of a statement. Error 72 for a pipeline, 9 for anything else that is not a document. */
export function updateDocument(value: unknown): Document {
  if (Array.isArray(value))
    throw new MongoError(72, "an aggregation pipeline as update is not supported by this server");
  if (value === null || typeof value !== "object") {
    throw new MongoError(9, "Update argument must be either an object or an array");
  }
  return value;
}

function idFirst(document: Document): Document {
  const { _id, ...rest } = document;
  return { _id, ...rest };
}
