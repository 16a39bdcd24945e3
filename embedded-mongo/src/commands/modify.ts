import type { Document } from "bson";
import { assertNotDropped } from "../catalog/collection.js";
import { MongoError } from "../errors.js";
import { planQuery, type Query } from "../planner/plan.js";
import { isMatch, runQuery } from "../planner/query.js";
import { decodeRow, type Row } from "../planner/row.js";
import { parseFilter } from "../query/filter.js";
import { compileProjection } from "../query/projection.js";
import { compileSort } from "../query/sort.js";
import { compileUpdate, upsertSeed } from "../update/update.js";
import { encodeStored } from "../values/encode.js";
import { isNumeric, toNumber } from "../values/numeric.js";
import { isDocument, isOperatorDocument } from "../values/types.js";
import {
  assertKnownFields,
  documentArgument,
  flagArgument,
  missing,
  namespaceArgument,
  requiredDocument,
  requiredDocuments,
} from "./arguments.js";
import { runBatch } from "./batch.js";
import { assertSize, insertDocument } from "./insert.js";
import type { CommandRequest, Reply } from "./request.js";

export async function update(request: CommandRequest): Promise<Reply> {
  const { body } = request;
  const ns = namespaceArgument(body, "update", request.database);
  const statements = requiredDocuments(body, "update", "updates");
  for (const statement of statements)
    assertKnownFields(statement, ["q", "u", "multi", "upsert"], "update.updates");
  const upserted: Document[] = [];
  let [n, nModified] = [0, 0];
  const failures = await runBatch(body, statements, async (statement, index) => {
    const [isMulti, isUpsert] = [flagArgument(statement, "multi"), flagArgument(statement, "upsert")];
    if (statement["u"] === undefined) throw missing("update.updates", "u");
    const u = updateDocument(statement["u"]);
    if (isMulti && !isOperatorDocument(u))
      throw new MongoError(9, "multi update is not supported for replacement-style update");
    const query = buildQuery(request, ns, requiredDocument(statement, "update.updates", "q"), {}, isUpsert);
    const { matched, modified, inserted } = await change(request, query, u, isMulti ? 0 : 1, isUpsert);
    n += inserted === undefined ? matched : 1;
    nModified += modified;
    if (inserted !== undefined) upserted.push({ index, _id: inserted["_id"] });
  });
  return { n, nModified, ...(upserted.length > 0 ? { upserted } : {}), ...failures, ok: 1 };
}

export async function remove(request: CommandRequest): Promise<Reply> {
  const { body } = request;
  const ns = namespaceArgument(body, "delete", request.database);
  const statements = requiredDocuments(body, "delete", "deletes");
  for (const statement of statements) assertKnownFields(statement, ["q", "limit"], "delete.deletes");
  let n = 0;
  const failures = await runBatch(body, statements, async (statement) => {
    if (statement["limit"] === undefined) throw missing("delete.deletes", "limit");
    const limit = isNumeric(statement["limit"]) ? toNumber(statement["limit"]) : NaN;
    if (limit !== 0 && limit !== 1)
      throw new MongoError(9, `The limit field in delete objects must be 0 or 1. Got ${limit}`);
    const query = buildQuery(request, ns, requiredDocument(statement, "delete.deletes", "q"), {}, false);
    n += await forEachSelected(request, query, limit, (row) => removeRow(query, row));
  });
  return { n, ...failures, ok: 1 };
}

/** `findAndModify`: changes or removes one document and returns it from before or after. */
export async function findAndModify(request: CommandRequest): Promise<Reply> {
  const { body } = request;
  const ns = namespaceArgument(body, "findAndModify", request.database);
  const [isRemove, isUpsert] = [flagArgument(body, "remove"), flagArgument(body, "upsert")];
  const isNew = flagArgument(body, "new");
  if (isRemove && (body["update"] !== undefined || isUpsert || isNew))
    throw new MongoError(9, "Cannot specify an update, upsert or new=true together with remove=true");
  if (!isRemove && body["update"] === undefined)
    throw new MongoError(9, "Either an update or remove=true must be specified");
  const project = compileProjection(documentArgument(body, "fields"));
  const sort = documentArgument(body, "sort");
  const query = buildQuery(request, ns, documentArgument(body, "query"), sort, isUpsert);
  let value: Document | undefined;
  let lastErrorObject: Document;
  if (isRemove) {
    const n = await forEachSelected(request, query, 1, (row) => {
      value = decodeRow(row);
      removeRow(query, row);
    });
    lastErrorObject = { n };
  } else {
    const result = await change(request, query, updateDocument(body["update"]), 1, isUpsert);
    const { matched, inserted, before, after } = result;
    value = isNew ? (after ?? inserted) : before;
    const upserted = inserted === undefined ? {} : { upserted: inserted["_id"] as unknown };
    const n = inserted === undefined ? matched : 1;
    lastErrorObject = { n, updatedExisting: matched > 0, ...upserted };
  }
  return { lastErrorObject, value: value === undefined ? null : project(value), ok: 1 };
}

/** The query of a statement; undefined when there is no collection and none is to be created. */
function buildQuery(
  { engine }: CommandRequest,
  ns: string,
  filter: Document,
  order: Document,
  isUpsert: boolean,
): Query | undefined {
  const node = parseFilter(filter);
  const sort = compileSort(order);
  const collection = isUpsert ? engine.catalog.findOrCreate(ns) : engine.catalog.find(ns);
  return collection && { collection, node, sort, skip: 0, limit: 0 };
}

/** The result of a change; `before` and `after` are of the last document changed. */
interface ChangeResult {
  matched: number;
  modified: number;
  before?: Document;
  after?: Document;
  inserted?: Document;
}

/** Updates up to `limit` documents (0 = all), or upserts one when none matches. */
async function change(
  request: CommandRequest,
  query: Query | undefined,
  update: Document,
  limit: number,
  isUpsert: boolean,
): Promise<ChangeResult> {
  const result: ChangeResult = { matched: 0, modified: 0 };
  const node = query?.node ?? parseFilter({});
  const apply = compileUpdate(update, node);
  result.matched = await forEachSelected(request, query, limit, (row) => {
    const before = decodeRow(row);
    const after = apply(before, false);
    result.before = before;
    result.after = after;
    if (after === before) return;
    const bytes = encodeStored(after);
    assertSize(bytes);
    query?.collection.replace(row.rid, before, after, bytes);
    result.modified += 1;
  });
  if (query !== undefined && result.matched === 0 && isUpsert)
    result.inserted = insertDocument(query.collection, apply(upsertSeed(node, update), true));
  return result;
}

/** Error 72 for a pipeline, 9 for anything else that is not a document. */
function updateDocument(value: unknown): Document {
  if (Array.isArray(value))
    throw new MongoError(72, "an aggregation pipeline as update is not supported by this server");
  if (!isDocument(value)) throw new MongoError(9, "Update argument must be either an object or an array");
  return value;
}

/**
 * Calls `change` for up to `limit` documents (0 = all) that still match when their turn comes, yielding to
 * other commands in between. Returns how many.
 */
async function forEachSelected(
  request: CommandRequest,
  query: Query | undefined,
  limit: number,
  change: (row: Row) => void,
): Promise<number> {
  if (query === undefined) return 0;
  const { engine, pacer } = request;
  const done = new Set<number>();
  const selection = { ...query, limit };
  let [hasPaused, isStale] = [false, false];
  for (const row of runQuery(engine, selection, planQuery(selection), pacer)) {
    if (row === undefined) {
      await pacer.pause();
      hasPaused = true;
      continue;
    }
    // An update may move a document ahead of the scan.
    if (done.has(row.rid)) continue;
    const current = hasPaused ? currentRow(request, query, row) : row;
    isStale ||= current === undefined;
    if (current === undefined) continue;
    done.add(row.rid);
    change(current);
  }
  // The match was changed concurrently, but another document may match.
  if (isStale && limit === 1 && done.size === 0) return forEachSelected(request, query, limit, change);
  return done.size;
}

function currentRow(request: CommandRequest, query: Query, row: Row): Row | undefined {
  const { collection } = query;
  assertNotDropped(collection, undefined);
  const bytes = request.engine.store.getRecord(collection.id, row.rid);
  if (bytes === undefined) return undefined;
  const current: Row = { rid: row.rid, bytes };
  return isMatch(query, current) ? current : undefined;
}

/** Also removes documents that are unreadable. */
const removeRow = (query: Query | undefined, { rid, bytes }: Row): void =>
  query?.collection.remove(rid, query.collection.read(rid, bytes));
