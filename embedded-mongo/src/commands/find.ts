import type { Document } from "bson";
import { MongoError } from "../errors.js";
import { Cursor } from "../planner/cursors.js";
import { type Plan, planQuery } from "../planner/plan.js";
import { documentOf, type Query, runQuery, scanPlan } from "../planner/query.js";
import { matches, parseFilter } from "../query/filter.js";
import { compileProjection, type Projection } from "../query/projection.js";
import { compileSort } from "../query/sort.js";
import { encode } from "../values/codec.js";
import { compareValues } from "../values/key.js";
import { someAtPath } from "../values/path.js";
import { encodeBatch } from "../wire/messages.js";
import {
  countArgument,
  documentArgument,
  flagArgument,
  namespaceArgument,
  stringArgument,
} from "./arguments.js";
import type { CommandRequest, Reply } from "./request.js";

const FIRST_BATCH_SIZE = 101;

/** What a command asks, with the plan that serves it; undefined when there is no collection. */
function planOf(
  request: CommandRequest,
  command: Document,
  name: string,
  filterField: string,
): { query: Query; plan: Plan } | undefined {
  const ns = namespaceArgument(command, name, request.database);
  const node = parseFilter(documentArgument(command, filterField));
  const sort = compileSort(documentArgument(command, "sort"));
  const skip = countArgument(command, "skip", 0);
  const limit = countArgument(command, "limit", 0);
  const collection = request.engine.catalog.find(ns);
  if (collection === undefined) return undefined;
  const query: Query = { collection, node, sort, skip, limit };
  return { query, plan: planQuery(query, command["hint"]) };
}

/** `find`: a cursor over the documents that answer a filter. */
export async function find(request: CommandRequest): Promise<Reply> {
  const { body, pacer } = request;
  const found = planOf(request, body, "find", "filter");
  const projection = documentArgument(body, "projection");
  const project = compileProjection(projection);
  const isWhole = Object.keys(projection).length === 0;
  const ns = namespaceArgument(body, "find", request.database);
  if (found === undefined) return encodeBatch("firstBatch", 0n, ns, []);
  const source = documentsOf(request, found.query, found.plan, isWhole ? undefined : project);
  const batchSize = countArgument(body, "batchSize", FIRST_BATCH_SIZE);
  return openCursor(request, new Cursor(ns, source, pacer), batchSize, flagArgument(body, "singleBatch"));
}

/** The encoded documents of a query: as they are stored, or projected. */
export function* documentsOf(
  request: CommandRequest,
  query: Query,
  plan: Plan,
  project: Projection | undefined,
): Generator<Uint8Array | undefined, void> {
  for (const row of runQuery(request.engine.store, query, plan, request.pacer)) {
    if (row === undefined || project === undefined) yield row?.bytes;
    else yield encode(project(documentOf(row)));
  }
}

/** The reply of a command that opens a result: its first batch, and a cursor when there is more. */
export async function openCursor(
  request: CommandRequest,
  cursor: Cursor,
  batchSize = FIRST_BATCH_SIZE,
  isSingleBatch = false,
): Promise<Reply> {
  const batch = await cursor.read(batchSize, request.pacer);
  const id = cursor.isDone || isSingleBatch ? 0n : request.engine.cursors.keep(cursor);
  return encodeBatch("firstBatch", id, cursor.ns, batch);
}

/** `getMore`: the next batch of a cursor. Error 43 when it is not open. */
export async function getMore(request: CommandRequest): Promise<Reply> {
  const { body, engine, pacer } = request;
  const id = cursorId(body["getMore"]);
  const cursor = engine.cursors.find(id, `${request.database}.${stringArgument(body, "collection")}`);
  const size = countArgument(body, "batchSize", 0);
  try {
    const batch = await cursor.read(size === 0 ? Infinity : size, pacer);
    if (cursor.isDone) engine.cursors.forget(id);
    return encodeBatch("nextBatch", cursor.isDone ? 0n : id, cursor.ns, batch);
  } catch (error) {
    engine.cursors.forget(id);
    throw error;
  }
}

/** `killCursors`: forgets cursors. */
export function killCursors(request: CommandRequest): Document {
  const ids: unknown = request.body["cursors"];
  if (!Array.isArray(ids))
    throw new MongoError(14, "BSON field 'killCursors.cursors' is the wrong type, expected type 'array'");
  const cursorsKilled: bigint[] = [];
  const cursorsNotFound: bigint[] = [];
  for (const id of ids.map(cursorId))
    (request.engine.cursors.forget(id) ? cursorsKilled : cursorsNotFound).push(id);
  return { cursorsKilled, cursorsNotFound, cursorsAlive: [], cursorsUnknown: [], ok: 1 };
}

function cursorId(value: unknown): bigint {
  if (typeof value === "bigint") return value;
  if (typeof value === "number" && Number.isInteger(value)) return BigInt(value);
  throw new MongoError(14, "BSON field 'getMore.getMore' is the wrong type, expected type 'long'");
}

/** `count`: how many documents answer `query`. */
export async function count(request: CommandRequest): Promise<Document> {
  const found = planOf(request, request.body, "count", "query");
  return { n: found === undefined ? 0 : await countRows(request, found.query, found.plan), ok: 1 };
}

/** Counts without reading documents when an index or the collection itself knows the answer. */
export async function countRows(request: CommandRequest, query: Query, plan: Plan): Promise<number> {
  const { skip, limit } = query;
  const total = knownCount(request, query, plan);
  if (total !== undefined) return Math.min(Math.max(0, total - skip), limit > 0 ? limit : Infinity);
  let n = 0;
  for (const row of runQuery(request.engine.store, query, { ...plan, isSorted: true }, request.pacer)) {
    if (row === undefined) await request.pacer.pause();
    else n += 1;
  }
  return n;
}

function knownCount({ engine }: CommandRequest, query: Query, plan: Plan): number | undefined {
  if (!plan.isExact) return undefined;
  if (plan.index === undefined) return query.collection.count;
  const { id } = plan.index;
  return plan.ranges.reduce((sum, range) => sum + engine.store.countEntries(id, range), 0);
}

/** `distinct`: the different values of a field, in order of value. */
export async function distinct(request: CommandRequest): Promise<Document> {
  const key = stringArgument(request.body, "key");
  const found = planOf(request, request.body, "distinct", "query");
  if (found === undefined) return { values: [], ok: 1 };
  const values: unknown[] = [];
  for (const row of runQuery(request.engine.store, found.query, found.plan, request.pacer)) {
    if (row === undefined) await request.pacer.pause();
    else
      someAtPath(documentOf(row), key.split("."), true, (value) => {
        if (value !== undefined) values.push(...(Array.isArray(value) ? (value as unknown[]) : [value]));
        return false;
      });
  }
  values.sort(compareValues);
  const isNew = (value: unknown, at: number): boolean =>
    at === 0 || compareValues(value, values[at - 1]) !== 0;
  return { values: values.filter(isNew), ok: 1 };
}

/** `explain` of a find: the index chosen and how many documents it leads to. */
export function explain(request: CommandRequest): Document {
  const found = planOf(request, documentArgument(request.body, "explain"), "find", "filter");
  if (found === undefined) return { queryPlanner: { winningPlan: { stage: "EOF" } }, ok: 1 };
  const { query, plan } = found;
  const scan =
    plan.index === undefined
      ? { stage: "COLLSCAN" }
      : { stage: "FETCH", inputStage: { stage: "IXSCAN", indexName: plan.index.spec.name } };
  const winningPlan = plan.isSorted ? scan : { stage: "SORT", inputStage: scan };
  let [totalDocsExamined, nReturned] = [0, 0];
  for (const row of scanPlan(request.engine.store, query, plan)) {
    totalDocsExamined += 1;
    if (plan.isExact || matches(query.node, documentOf(row))) nReturned += 1;
    if (plan.isSorted && query.limit > 0 && nReturned === query.skip + query.limit) break;
  }
  return { queryPlanner: { winningPlan }, executionStats: { nReturned, totalDocsExamined }, ok: 1 };
}
