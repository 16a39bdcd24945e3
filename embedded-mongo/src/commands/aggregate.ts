import type { Document } from "bson";
import { compilePipeline, leadingStages } from "../aggregate/pipeline.js";
import { MongoError } from "../errors.js";
import { Cursor, type DocumentSource } from "../planner/cursors.js";
import { type Plan, planQuery } from "../planner/plan.js";
import { documentOf, type Query, runQuery } from "../planner/query.js";
import { parseFilter } from "../query/filter.js";
import { compileSort } from "../query/sort.js";
import { encode } from "../values/codec.js";
import { countArgument, documentArgument, documentsArgument, namespaceArgument } from "./arguments.js";
import { countRows, documentsOf, openCursor } from "./find.js";
import type { CommandRequest, Reply } from "./request.js";

const SOURCE_LIMIT_BYTES = 100 * 1024 * 1024;

/** `aggregate`: the leading match, sort, skip and limit are served as a `find` is, the rest runs over its rows. */
export async function aggregate(request: CommandRequest): Promise<Reply> {
  const { body } = request;
  const ns = namespaceArgument(body, "aggregate", request.database);
  const pipeline = documentsArgument(body, "pipeline") ?? [];
  if (pipeline.some((stage) => "$changeStream" in stage))
    throw new MongoError(40573, "The $changeStream stage is only supported on replica sets");
  if (body["cursor"] === undefined)
    throw new MongoError(
      9,
      "The 'cursor' option is required, except for aggregate with the explain argument",
    );
  const batchSize = countArgument(documentArgument(body, "cursor"), "batchSize", 101);
  const source = await runStages(request, ns, pipeline);
  return openCursor(request, new Cursor(ns, source, request.pacer), batchSize);
}

async function runStages(request: CommandRequest, ns: string, pipeline: Document[]): Promise<DocumentSource> {
  const { filter, sort, skip, limit, rest } = leadingStages(pipeline);
  // Compiled before anything is read, so that a bad pipeline is refused at once.
  const run = compilePipeline(rest);
  const node = parseFilter(filter);
  const order = compileSort(sort);
  const collection = request.engine.catalog.find(ns);
  if (collection === undefined) return encoded(run([]));
  const query: Query = { collection, node, sort: order, skip, limit };
  const plan = planQuery(query, request.body["hint"]);
  if (rest.length === 0) return documentsOf(request, query, plan, undefined);
  if (!isCount(rest)) return encoded(run(await readAll(request, query, plan)));
  const n = await countRows(request, query, plan);
  return encoded(n === 0 ? [] : [{ _id: 1, n }]);
}

const COUNT_STAGE = encode({ $group: { _id: 1, n: { $sum: 1 } } });

/** Recognises what `countDocuments` sends: a count needs no documents. */
function isCount([stage, ...others]: Document[]): boolean {
  return stage !== undefined && others.length === 0 && Buffer.compare(encode(stage), COUNT_STAGE) === 0;
}

async function readAll(request: CommandRequest, query: Query, plan: Plan): Promise<Document[]> {
  const documents: Document[] = [];
  let bytes = 0;
  for (const row of runQuery(request.engine.store, query, plan, request.pacer)) {
    if (row === undefined) {
      await request.pacer.pause();
      continue;
    }
    bytes += row.bytes.length;
    if (bytes > SOURCE_LIMIT_BYTES)
      throw new MongoError(
        292,
        `aggregate reads more than ${SOURCE_LIMIT_BYTES} bytes: narrow it with a leading $match`,
      );
    documents.push(documentOf(row));
  }
  return documents;
}

function* encoded(documents: Iterable<Document>): Generator<Uint8Array, void> {
  for (const document of documents) yield encode(document);
}
