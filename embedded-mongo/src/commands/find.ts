import type { Document } from "bson";
import { MongoError } from "../errors.js";
import { Cursor, PacerSlot } from "../planner/cursors.js";
import type { Plan } from "../planner/plan.js";
import { planQuery } from "../planner/plan.js";
import { documentOf, runQuery } from "../planner/query.js";
import type { Query } from "../planner/query.js";
import { compileProjection } from "../project/projection.js";
import { parseFilter } from "../query/filter.js";
import type { KeyValueStore } from "../storage/kv.js";
import { encode } from "../values/codec.js";
import { encodeBatch } from "../wire/bsonWriter.js";
import {
  assertNoCollation,
  countArgument,
  documentArgument,
  flagArgument,
  namespaceArgument,
} from "./arguments.js";
import { FIRST_BATCH_SIZE, openingReply } from "./cursorReply.js";
import type { CommandRequest, Reply } from "./request.js";
import { sortOf } from "./selection.js";

/** What `find`, `count` and `explain` ask, with the plan that serves it; undefined when there is no collection. */
export function findQuery(
  request: CommandRequest,
  command: Document,
  name: string,
  filterField: string,
): { query: Query; plan: Plan } | undefined {
  assertNoCollation(command);
  const ns = namespaceArgument(command, name, request.database);
  const node = parseFilter(documentArgument(command, filterField));
  const sort = sortOf(command);
  const skip = countArgument(command, "skip", 0);
  const limit = Math.abs(signedLimit(command));
  const collection = request.engine.catalog.find(ns);
  if (collection === undefined) return undefined;
  const query: Query = { collection, node, sort: sort.fields, skip, limit };
  return { query, plan: planQuery(query, { hint: command["hint"], natural: sort.natural }) };
}

/** `find`: a cursor over the documents that answer a filter. */
export function find(request: CommandRequest): Reply | Promise<Reply> {
  const { body, engine } = request;
  refuseUnsupported(body);
  const found = findQuery(request, body, "find", "filter");
  const project = projector(documentArgument(body, "projection"));
  const ns = namespaceArgument(body, "find", request.database);
  if (found === undefined) return encodeBatch("firstBatch", 0n, ns, []);
  const { query, plan } = found;
  const slot = new PacerSlot(request.pacer);
  const source = documentsOf(engine.store, query, plan, slot, project);
  const isSingleBatch = flagArgument(body, "singleBatch") || signedLimit(body) < 0;
  const batchSize = countArgument(body, "batchSize", FIRST_BATCH_SIZE);
  return openingReply(request, new Cursor(ns, source, slot), batchSize, isSingleBatch);
}

type Projector = ReturnType<typeof compileProjection> | undefined;

function projector(spec: Document): Projector {
  return Object.keys(spec).length === 0 ? undefined : compileProjection(spec);
}

/** The encoded documents of a query: as they are stored, or projected. */
export function* documentsOf(
  store: KeyValueStore,
  query: Query,
  plan: Plan,
  slot: PacerSlot,
  project: Projector,
): Generator<Uint8Array | undefined, void> {
  for (const row of runQuery(store, query, plan, slot)) {
    if (row === undefined || project === undefined) yield row?.bytes;
    else yield encode(project(documentOf(row), query.node));
  }
}

function signedLimit(command: Document): number {
  const limit: unknown = command["limit"];
  return typeof limit === "number" && limit < 0 ? limit : countArgument(command, "limit", 0);
}

function refuseUnsupported(body: Document): void {
  for (const option of ["tailable", "awaitData", "returnKey", "showRecordId"]) {
    if (flagArgument(body, option))
      throw new MongoError(72, `find option '${option}' is not supported by this server`);
  }
  for (const option of ["min", "max", "let"]) {
    if (Object.keys(documentArgument(body, option)).length > 0) {
      throw new MongoError(72, `find option '${option}' is not supported by this server`);
    }
  }
}
