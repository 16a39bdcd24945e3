import type { Document } from "bson";
import { leadingMatch, runPipeline } from "../aggregate/pipeline.js";
import { MongoError } from "../errors.js";
import { Cursor, PacerSlot } from "../planner/cursors.js";
import type { DocumentSource } from "../planner/cursors.js";
import { planQuery } from "../planner/plan.js";
import type { Plan } from "../planner/plan.js";
import { documentOf, runQuery } from "../planner/query.js";
import type { Query } from "../planner/query.js";
import { parseFilter } from "../query/filter.js";
import { compileSort } from "../sort/sort.js";
import { encode } from "../values/codec.js";
import { assertNoCollation, countArgument, documentArgument, documentsArgument } from "./arguments.js";
import { countRows } from "./count.js";
import { FIRST_BATCH_SIZE, openingReply } from "./cursorReply.js";
import { documentsOf } from "./find.js";
import type { CommandRequest, Reply } from "./request.js";

const SOURCE_LIMIT_BYTES = 100 * 1024 * 1024;

/** `aggregate`: the leading match, sort, skip and limit are served as a `find` is, the rest runs over its rows. */
export async function aggregate(request: CommandRequest): Promise<Reply> {
  const { body } = request;
  assertNoCollation(body);
  const target: unknown = body["aggregate"];
  if (typeof target !== "string") throw new MongoError(73, "{aggregate: 1} is not supported by this server");
  const stages = documentsArgument(body, "pipeline") ?? [];
  if (body["cursor"] === undefined)
    throw new MongoError(
      9,
      "The 'cursor' option is required, except for aggregate with the explain argument",
    );
  const options = documentArgument(body, "cursor");
  const ns = `${request.database}.${target}`;
  const slot = new PacerSlot(request.pacer);
  const results = await runStages(request, ns, stages, slot);
  const batchSize = countArgument(options, "batchSize", FIRST_BATCH_SIZE);
  return openingReply(request, new Cursor(ns, results, slot), batchSize, false);
}

async function runStages(
  request: CommandRequest,
  ns: string,
  stages: Document[],
  slot: PacerSlot,
): Promise<DocumentSource> {
  const { engine, database } = request;
  if (stages.some((stage) => "$changeStream" in stage)) {
    throw new MongoError(40573, "The $changeStream stage is only supported on replica sets");
  }
  const leading = leadingMatch(stages);
  const documents: Document[] = [];
  // Compiled before anything is read, so that a bad pipeline is refused at once.
  const results = runPipeline(leading.rest, documents, {
    now: new Date(),
    lookup: (name, filter) => lookup(request, `${database}.${name}`, filter),
    checkDeadline: () => request.pacer.check(),
  });
  const collection = engine.catalog.find(ns);
  if (collection === undefined) return encoded(results);
  const query: Query = {
    collection,
    node: parseFilter(leading.filter ?? {}),
    sort: leading.sort === undefined ? [] : compileSort(leading.sort).fields,
    skip: leading.skip ?? 0,
    limit: leading.limit ?? 0,
  };
  const plan = planQuery(query, { hint: request.body["hint"] });
  if (leading.rest.length === 0) return documentsOf(engine.store, query, plan, slot, undefined);
  const countField = countOnly(leading.rest);
  if (countField === undefined) {
    await readAll(request, query, plan, documents);
    return encoded(results);
  }
  const n = await countRows(request, query, plan);
  return encoded(n === 0 ? [] : [countField(n)]);
}

/** Recognises what `countDocuments` sends, and `$count`: a count needs no documents. */
function countOnly(rest: Document[]): ((n: number) => Document) | undefined {
  const [stage, ...others] = rest;
  if (stage === undefined || others.length > 0) return undefined;
  const named: unknown = stage["$count"];
  if (typeof named === "string" && /^[^$.\0][^.\0]*$/.test(named)) return (n) => ({ [named]: n });
  const group = stage["$group"] as Document | undefined;
  if (group === undefined || group === null || Object.keys(group).join() !== "_id,n") return undefined;
  const id: unknown = group["_id"];
  const sum = group["n"] as Document | undefined;
  const isCount =
    (typeof id === "number" || id === null) && sum?.["$sum"] === 1 && Object.keys(sum).length === 1;
  return isCount ? (n) => ({ _id: id, n }) : undefined;
}

async function readAll(
  request: CommandRequest,
  query: Query,
  plan: Plan,
  documents: Document[],
): Promise<void> {
  let bytes = 0;
  for (const row of runQuery(request.engine.store, query, plan, request.pacer)) {
    if (row === undefined) {
      await request.pacer.pause();
      continue;
    }
    bytes += row.bytes.length;
    if (bytes > SOURCE_LIMIT_BYTES) {
      throw new MongoError(
        292,
        `aggregate reads more than ${SOURCE_LIMIT_BYTES} bytes: narrow it with a leading $match`,
      );
    }
    documents.push(documentOf(row));
  }
}

function* lookup(request: CommandRequest, ns: string, filter: Document): Generator<Document, void> {
  const collection = request.engine.catalog.find(ns);
  if (collection === undefined) return;
  const query: Query = { collection, node: parseFilter(filter), sort: [], skip: 0, limit: 0 };
  const clock = {
    isDue: () => {
      request.pacer.check();
      return false;
    },
  };
  for (const row of runQuery(request.engine.store, query, planQuery(query, {}), clock)) {
    if (row !== undefined) yield documentOf(row);
  }
}

function* encoded(documents: Iterable<Document>): Generator<Uint8Array, void> {
  for (const document of documents) yield encode(document);
}
