import type { Document } from "bson";
import { MongoError } from "../errors.js";
import { Cursor, type DocumentSource } from "../planner/cursors.js";
import { planQuery, usedKeys, type Plan, type Query } from "../planner/plan.js";
import { isMatch, runQuery, scanPlan } from "../planner/query.js";
import { decodeRow, type Row } from "../planner/row.js";
import { parseFilter } from "../query/filter.js";
import { compileProjection, type Projection } from "../query/projection.js";
import { compileSort } from "../query/sort.js";
import { encode } from "../values/encode.js";
import { keyText } from "../values/key.js";
import { someAtPath, splitQueryPath } from "../values/path.js";
import { MAX_DOCUMENT_BYTES } from "../wire/messages.js";
import {
  assertKnownFields,
  COMMON_FIELDS,
  countArgument,
  documentArgument,
  flagArgument,
  namespaceArgument,
  stringArgument,
} from "./arguments.js";
import { FIRST_BATCH_SIZE, openCursor } from "./cursors.js";
import type { CommandRequest, Reply } from "./request.js";

/** Fields of a find, whether run or explained. */
export const FIND_FIELDS: readonly string[] = [
  "filter",
  "sort",
  "projection",
  "hint",
  "skip",
  "limit",
  "batchSize",
  "singleBatch",
  "noCursorTimeout",
];
const VERBOSITIES: unknown[] = ["queryPlanner", "executionStats", "allPlansExecution"];

/** A command's query and its plan; undefined when there is no collection. */
function planCommand(
  request: CommandRequest,
  command: Document,
  name: string,
  filterField: string,
): { query: Query; plan: Plan } | undefined {
  const ns = namespaceArgument(command, name, request.database);
  const node = parseFilter(documentArgument(command, filterField));
  const sort = compileSort(documentArgument(command, "sort"));
  const [skip, limit] = [countArgument(command, "skip", 0), countArgument(command, "limit", 0)];
  const collection = request.engine.catalog.find(ns);
  const query = collection && { collection, node, sort, skip, limit };
  return query && { query, plan: planQuery(query, command["hint"]) };
}

/** The rows that a command selects, fully decoded if it reads more than filter and sort do. */
function selectRows(
  request: CommandRequest,
  name: string,
  filterField: string,
  isFullyDecoded: boolean,
): Iterable<Row | undefined> {
  const planned = planCommand(request, request.body, name, filterField);
  if (planned === undefined) return [];
  const keys = isFullyDecoded ? undefined : usedKeys(planned.query.node, planned.query.sort);
  return runQuery(request.engine, { ...planned.query, keys }, planned.plan, request.pacer);
}

export function find(request: CommandRequest): Promise<Reply> {
  const { body, pacer } = request;
  const projection = documentArgument(body, "projection");
  const project = compileProjection(projection);
  const isProjected = Object.keys(projection).length > 0;
  const rows = selectRows(request, "find", "filter", isProjected);
  const source = encodedRows(rows, isProjected ? project : undefined);
  const cursor = new Cursor(namespaceArgument(body, "find", request.database), source, pacer);
  cursor.hasNoTimeout = flagArgument(body, "noCursorTimeout");
  const batchSize = countArgument(body, "batchSize", FIRST_BATCH_SIZE);
  return openCursor(request, cursor, batchSize, flagArgument(body, "singleBatch"));
}

/** The encoded documents of rows, as stored or projected. */
export function* encodedRows(rows: Iterable<Row | undefined>, project?: Projection): DocumentSource {
  for (const row of rows) {
    if (row === undefined || project === undefined) yield row?.bytes;
    else yield encode(project(decodeRow(row)));
  }
}

export async function count(request: CommandRequest): Promise<Document> {
  let n = 0;
  for (const row of selectRows(request, "count", "query", false)) {
    if (row === undefined) await request.pacer.pause();
    else n += 1;
  }
  return { n, ok: 1 };
}

const compareText = (a: string, b: string): number => (a < b ? -1 : 1);

/** `distinct`: the values of a field, in BSON order. */
export async function distinct(request: CommandRequest): Promise<Document> {
  const parts = splitQueryPath(stringArgument(request.body, "key"));
  const values = new Map<string, unknown>();
  let bytes = 0;
  const collect = (field: unknown): boolean => {
    for (const value of Array.isArray(field) ? (field as unknown[]) : [field]) {
      if (value === undefined) continue;
      const key = keyText(value);
      if (values.has(key)) continue;
      values.set(key, value);
      bytes += key.length;
    }
    if (bytes > MAX_DOCUMENT_BYTES) throw new MongoError(17217, "distinct too big, 16mb cap");
    return false;
  };
  for (const row of selectRows(request, "distinct", "query", true)) {
    if (row === undefined) await request.pacer.pause();
    else someAtPath(decodeRow(row), parts, true, collect);
  }
  return { values: [...values.keys()].toSorted(compareText).map((key) => values.get(key)), ok: 1 };
}

/** `explain` of a find: the chosen index and the number of documents examined. */
export async function explain(request: CommandRequest): Promise<Document> {
  const explained = documentArgument(request.body, "explain");
  assertKnownFields(explained, ["find", ...COMMON_FIELDS, ...FIND_FIELDS], "find");
  const planned = planCommand(request, explained, "find", "filter");
  const verbosity: unknown = request.body["verbosity"] ?? "allPlansExecution";
  if (!VERBOSITIES.includes(verbosity))
    throw new MongoError(
      2,
      `Enumeration value '${String(verbosity)}' for field 'explain.verbosity' is not a valid value.`,
    );
  if (planned === undefined) return { queryPlanner: { winningPlan: { stage: "EOF" } }, ok: 1 };
  const { query, plan } = planned;
  const scan =
    plan.index === undefined
      ? { stage: "COLLSCAN" }
      : { stage: "FETCH", inputStage: { stage: "IXSCAN", indexName: plan.index.spec.name } };
  const winningPlan = plan.isSorted ? scan : { stage: "SORT", inputStage: scan };
  if (verbosity === "queryPlanner") return { queryPlanner: { winningPlan }, ok: 1 };
  let [totalDocsExamined, nReturned] = [0, 0];
  for (const row of scanPlan(request.engine.store, query, plan)) {
    if (request.pacer.isDue()) await request.pacer.pause();
    if (row === undefined) continue;
    totalDocsExamined += 1;
    if (isMatch(query, row)) nReturned += 1;
    if (plan.isSorted && query.limit > 0 && nReturned === query.skip + query.limit) break;
  }
  return { queryPlanner: { winningPlan }, executionStats: { nReturned, totalDocsExamined }, ok: 1 };
}
