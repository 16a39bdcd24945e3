import type { Grouping } from "../aggregate/group.js";
import { parsePipeline } from "../aggregate/pipeline.js";
import { MongoError } from "../errors.js";
import { countedRows } from "../planner/counted.js";
import { Cursor, type DocumentSource } from "../planner/cursors.js";
import type { MemoryShare } from "../planner/memory.js";
import { planQuery, usedKeys } from "../planner/plan.js";
import { runQuery } from "../planner/query.js";
import { decodeRow, type CountedRow } from "../planner/row.js";
import { parseFilter } from "../query/filter.js";
import { compileSort } from "../query/sort.js";
import { encode } from "../values/encode.js";
import { namespaceArgument, requiredDocuments } from "./arguments.js";
import { FIRST_BATCH_SIZE, openCursor, readBatchSize } from "./cursors.js";
import { encodedRows } from "./find.js";
import type { CommandRequest, Reply } from "./request.js";

/** `aggregate`: runs match, sort, skip and limit like a `find`, then groups its rows. */
export async function aggregate(request: CommandRequest): Promise<Reply> {
  const { body, engine, pacer } = request;
  const ns = namespaceArgument(body, "aggregate", request.database);
  const stages = requiredDocuments(body, "aggregate", "pipeline");
  if (stages.some((stage) => "$changeStream" in stage))
    throw new MongoError(40573, "The $changeStream stage is only supported on replica sets");
  if (body["cursor"] === undefined)
    throw new MongoError(9, "The 'cursor' option is required, except for aggregate with explain");
  const batchSize = readBatchSize(request, FIRST_BATCH_SIZE);
  const { filter, sort, skip, limit, group } = parsePipeline(stages);
  const [node, order] = [parseFilter(filter), compileSort(sort)];
  const collection = engine.catalog.find(ns);
  const keys = usedKeys(node, order, group?.keys);
  const query = collection && { collection, node, sort: order, skip, limit, keys };
  const plan = query && planQuery(query, body["hint"]);
  const counted = plan && group && countedRows(engine.store, query, plan, group.keys, pacer);
  const rows = counted ?? (plan && runQuery(engine, query, plan, pacer)) ?? [];
  const source = group === undefined ? encodedRows(rows) : groupRows(rows, group, engine.memory.share());
  return openCursor(request, new Cursor(ns, source, pacer), batchSize);
}

/** Error 292 when the groups exceed the memory budget. */
function* groupRows(
  rows: Iterable<CountedRow | undefined>,
  group: Grouping,
  memory: MemoryShare,
): DocumentSource {
  try {
    for (const row of rows) {
      const added = row === undefined ? 0 : group.add(decodeRow(row), row.times);
      if (added > 0) memory.take(added);
      if (row === undefined) yield undefined;
    }
    for (const document of group.results()) yield encode(document);
  } finally {
    memory.release();
  }
}
