import type { Document } from "bson";
import { assertStillThere } from "../catalog/collection.js";
import type { Collection } from "../catalog/collection.js";
import { planQuery } from "../planner/plan.js";
import type { Plan } from "../planner/plan.js";
import { documentOf, runQuery } from "../planner/query.js";
import type { Query, Row } from "../planner/query.js";
import type { SortFields } from "../planner/sortRows.js";
import { matches, parseFilter } from "../query/filter.js";
import { compileSort } from "../sort/sort.js";
import { assertNoCollation, documentArgument } from "./arguments.js";
import type { CommandRequest } from "./request.js";

/** Reads the parts of a statement that say which documents it is about. */
export function selectionOf(
  collection: Collection,
  statement: Document,
  filterField: string,
): Query & { plan: Plan } {
  assertNoCollation(statement);
  const node = parseFilter(documentArgument(statement, filterField));
  const sort = sortOf(statement);
  const query: Query = { collection, node, sort: sort.fields, skip: 0, limit: 0 };
  const plan = planQuery(query, { hint: statement["hint"], natural: sort.natural });
  return { ...query, plan };
}

/** The `sort` of a statement; `$natural` is a direction of the plain scan rather than a sort. */
export function sortOf(statement: Document): { fields: SortFields; natural: 1 | -1 | undefined } {
  const spec = documentArgument(statement, "sort");
  const natural: unknown = spec["$natural"];
  if (natural !== undefined) return { fields: [], natural: Number(natural) < 0 ? -1 : 1 };
  if (Object.keys(spec).length === 0) return { fields: [], natural: undefined };
  return { fields: compileSort(spec).fields, natural: undefined };
}

/**
 * Calls `change` for every selected document that still answers the filter when its turn comes, at most
 * `limit` of them (0 = all). Other commands run in between when it takes long. Returns how many.
 */
export async function forEachSelected(
  request: CommandRequest,
  selection: Query & { plan: Plan },
  limit: number,
  change: (row: Row, document: Document) => void,
): Promise<number> {
  const { store } = request.engine;
  const done = new Set<number>();
  const query = { ...selection, limit: limit > 1 ? 0 : limit };
  let hasPaused = false;
  for (const row of runQuery(store, query, selection.plan, request.pacer)) {
    if (row === undefined) {
      await request.pacer.pause();
      hasPaused = true;
      continue;
    }
    // An update may move a document to where the scan has yet to come.
    if (done.has(row.rid)) continue;
    const current = hasPaused ? currentRow(request, selection, row) : row;
    if (current === undefined) continue;
    done.add(row.rid);
    change(current, documentOf(current));
    if (limit > 0 && done.size === limit) break;
  }
  return done.size;
}

function currentRow(request: CommandRequest, selection: Query, row: Row): Row | undefined {
  assertStillThere(selection.collection, undefined);
  const bytes = request.engine.store.getRecord(selection.collection.id, row.rid);
  if (bytes === undefined) return undefined;
  const current: Row = { rid: row.rid, bytes };
  return matches(selection.node, documentOf(current)) ? current : undefined;
}
