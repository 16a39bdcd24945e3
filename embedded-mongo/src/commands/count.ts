import type { Document } from "bson";
import type { Plan } from "../planner/plan.js";
import { documentOf, runQuery } from "../planner/query.js";
import type { Query } from "../planner/query.js";
import { indexValues } from "../values/path.js";
import { compareValues } from "../values/order.js";
import { stringArgument } from "./arguments.js";
import { findQuery } from "./find.js";
import type { CommandRequest } from "./request.js";

/** `count`: how many documents answer `query`. */
export async function count(request: CommandRequest): Promise<Document> {
  const found = findQuery(request, request.body, "count", "query");
  return { n: found === undefined ? 0 : await countRows(request, found.query, found.plan), ok: 1 };
}

/** Counts without reading documents when an index or the collection itself knows the answer. */
export async function countRows(request: CommandRequest, query: Query, plan: Plan): Promise<number> {
  const total = knownCount(request, query, plan);
  if (total !== undefined) {
    const left = Math.max(0, total - query.skip);
    return query.limit > 0 ? Math.min(left, query.limit) : left;
  }
  let n = 0;
  for (const row of runQuery(
    request.engine.store,
    { ...query, sort: [] },
    { ...plan, isSorted: true },
    request.pacer,
  )) {
    if (row === undefined) await request.pacer.pause();
    else n += 1;
  }
  return n;
}

/** `distinct`: the different values of a field, in order of value. */
export async function distinct(request: CommandRequest): Promise<Document> {
  const key = stringArgument(request.body, "key");
  const found = findQuery(request, request.body, "distinct", "query");
  if (found === undefined) return { values: [], ok: 1 };
  const values: unknown[] = [];
  for (const row of runQuery(request.engine.store, found.query, found.plan, request.pacer)) {
    if (row === undefined) await request.pacer.pause();
    else values.push(...presentValues(documentOf(row), key));
  }
  values.sort(compareValues);
  return {
    values: values.filter((value, at) => at === 0 || compareValues(value, values[at - 1]) !== 0),
    ok: 1,
  };
}

function knownCount(request: CommandRequest, query: Query, plan: Plan): number | undefined {
  if (!plan.isExact) return undefined;
  if (plan.index === undefined) return query.collection.count;
  // Ranges of a multikey index may reach one document twice.
  if (plan.index.isMultikey && plan.ranges.length > 1) return undefined;
  const { id, isMultikey } = plan.index;
  return plan.ranges.reduce((sum, range) => sum + request.engine.store.countKeys(id, range, isMultikey), 0);
}

function presentValues(document: Document, key: string): unknown[] {
  return indexValues(document, key).filter(
    (value) => value !== undefined && (value !== null || hasNull(document, key)),
  );
}

function hasNull(document: Document, key: string): boolean {
  let value: unknown = document;
  for (const part of key.split(".")) {
    if (value === null || typeof value !== "object") return false;
    value = (value as Document)[part];
  }
  return value !== undefined;
}
