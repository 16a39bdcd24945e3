import { isAbsolute } from "node:path";
import type { Document } from "bson";
import { MongoError } from "../errors.js";
import type { Plan } from "../planner/plan.js";
import { scanPlan } from "../planner/scan.js";
import { documentOf } from "../planner/query.js";
import { matches } from "../query/filter.js";
import { documentArgument, namespaceArgument, stringArgument } from "./arguments.js";
import { findQuery } from "./find.js";
import type { CommandRequest } from "./request.js";

/** `explain` of `find`, `count`, `distinct`, `delete`, `update` and `findAndModify`: the index chosen and the work it takes. */
export async function explain(request: CommandRequest): Promise<Document> {
  const command = documentArgument(request.body, "explain");
  const name = Object.keys(command)[0] ?? "";
  const { filterField, statement } = explained(name, command);
  const found = findQuery(request, statement, name, filterField);
  const namespace = namespaceArgument(command, name, request.database);
  if (found === undefined) {
    return {
      queryPlanner: { namespace, winningPlan: { stage: "EOF" } },
      executionStats: { totalDocsExamined: 0, nReturned: 0 },
      ok: 1,
    };
  }
  const { query, plan } = found;
  const queryPlanner = { namespace, winningPlan: winningPlan(plan), rejectedPlans: [] };
  if (request.body["verbosity"] === "queryPlanner") return { queryPlanner, ok: 1 };
  let examined = 0;
  let returned = 0;
  for (const row of scanPlan(request.engine.store, query.collection, plan, 0)) {
    if (request.pacer.isDue()) await request.pacer.pause();
    examined += 1;
    if (plan.isExact || matches(query.node, documentOf(row))) returned += 1;
    if (plan.isSorted && query.limit > 0 && returned === query.skip + query.limit) break;
  }
  const nReturned = Math.max(
    0,
    query.limit > 0 ? Math.min(returned - query.skip, query.limit) : returned - query.skip,
  );
  const keys = plan.index === undefined ? 0 : examined;
  return {
    queryPlanner,
    executionStats: {
      executionSuccess: true,
      nReturned,
      totalKeysExamined: keys,
      totalDocsExamined: examined,
    },
    ok: 1,
  };
}

function explained(name: string, command: Document): { filterField: string; statement: Document } {
  if (name === "find") return { filterField: "filter", statement: command };
  if (name === "count" || name === "distinct" || name === "findAndModify")
    return { filterField: "query", statement: command };
  const statements: unknown = command[name === "update" ? "updates" : "deletes"];
  if ((name === "update" || name === "delete") && Array.isArray(statements)) {
    return { filterField: "q", statement: { [name]: command[name], ...(statements[0] as Document) } };
  }
  throw new MongoError(59, `explain of '${name}' is not supported by this server`);
}

function winningPlan(plan: Plan): Document {
  const { index } = plan;
  const direction = plan.isReverse ? "backward" : "forward";
  const scan =
    index === undefined
      ? { stage: "COLLSCAN", direction }
      : {
          stage: "FETCH",
          inputStage: {
            stage: "IXSCAN",
            indexName: index.spec.name,
            keyPattern: index.spec.document["key"] as Document,
            isMultiKey: index.isMultikey,
            isUnique: index.spec.isUnique,
            isPartial: index.partialFilter !== undefined,
            direction,
            ranges: plan.ranges.length,
          },
        };
  return plan.isSorted ? scan : { stage: "SORT", inputStage: scan };
}

/** `dbStats`: the file holds all databases, so sizes are the file's. */
export function dbStats(request: CommandRequest): Document {
  const { catalog, store } = request.engine;
  const collections = catalog.list(request.database);
  const { bytes, freeBytes } = store.sizeOnDisk();
  return {
    db: request.database,
    collections: collections.length,
    views: 0,
    objects: collections.reduce((sum, collection) => sum + collection.count, 0),
    indexes: collections.reduce((sum, collection) => sum + collection.indexes.length, 0),
    storageSize: bytes,
    freeStorageSize: freeBytes,
    totalSize: bytes,
    ok: 1,
  };
}

/** `collStats`: counts only. */
export function collStats(request: CommandRequest): Document {
  const ns = namespaceArgument(request.body, "collStats", request.database);
  const collection = request.engine.catalog.find(ns);
  return {
    ns,
    count: collection?.count ?? 0,
    nindexes: collection?.indexes.length ?? 0,
    capped: false,
    ok: 1,
  };
}

/** `serverStatus`: what this server knows of itself. */
export function serverStatus(request: CommandRequest): Document {
  const { engine } = request;
  const uptime = (Date.now() - engine.startedAt.getTime()) / 1000;
  return {
    process: "embedded-mongo",
    version: "7.0.0",
    pid: process.pid,
    uptime,
    localTime: new Date(),
    metrics: { cursor: { open: { total: engine.cursors.size } } },
    storageEngine: { name: "sqlite", persistent: true },
    ok: 1,
  };
}

/** `embeddedBackup`, this server's own: copies the database to an absolute path on the server's machine. */
export async function embeddedBackup(request: CommandRequest): Promise<Document> {
  const file = stringArgument(request.body, "embeddedBackup");
  if (!isAbsolute(file)) throw new MongoError(2, "embeddedBackup needs an absolute path");
  await request.engine.backup(file);
  return { ok: 1 };
}
