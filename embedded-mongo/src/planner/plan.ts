import type { CollectionIndex } from "../catalog/collectionIndex.js";
import { MongoError } from "../errors.js";
import { fieldBounds, filterImplies } from "../query/bounds.js";
import type { Bound } from "../query/bounds.js";
import type { KeyRange } from "../storage/sqlite.js";
import { isDocument } from "../values/types.js";
import { isAnsweredByBounds } from "./exact.js";
import type { Query } from "./query.js";
import { buildRanges } from "./ranges.js";
import type { BuiltRanges } from "./ranges.js";
import { sortDirection } from "./sortOrder.js";

/** How a query will be served. Without an index every document is looked at, in natural order. */
export interface Plan {
  index: CollectionIndex | undefined;
  ranges: KeyRange[];
  isReverse: boolean;
  /** Whether rows come in the order asked for. */
  isSorted: boolean;
  /** Whether the ranges alone decide, so that no document need be looked at. */
  isExact: boolean;
  /** Whether every range is one whole key of a unique index. */
  isPoint: boolean;
}

const POINT_SCORE = 100;
const RANGE_SCORE = 40;
const SORT_SCORE = 30;
const LIMITED_SORT_SCORE = 60;
const PARTIAL_SCORE = 5;

/** Chooses how to serve `query`. `hint` is the name of an index or `{ $natural: 1 }`. Error 2 for any other. */
export function planQuery(query: Query, hint?: unknown): Plan {
  if (isDocument(hint) && hint["$natural"] === 1) return collectionScan(query);
  const hinted = query.collection.indexes.filter(({ spec }) => spec.name === hint);
  if (hint !== undefined && hinted.length === 0)
    throw new MongoError(2, "planner returned error: hint provided does not correspond to an existing index");
  const bounds = fieldBounds(query.node);
  let best: { plan: Plan; score: number } | undefined;
  for (const index of hint === undefined ? query.collection.indexes : hinted) {
    const candidate = candidatePlan(query, index, bounds);
    if (candidate === undefined || (candidate.score === 0 && hint === undefined)) continue;
    if (best === undefined || candidate.score > best.score) best = candidate;
  }
  return best?.plan ?? collectionScan(query);
}

function collectionScan(query: Query): Plan {
  return {
    index: undefined,
    ranges: [],
    isReverse: false,
    isSorted: query.sort.length === 0,
    isExact: query.node.kind === "and" && query.node.nodes.length === 0,
    isPoint: false,
  };
}

function candidatePlan(
  query: Query,
  index: CollectionIndex,
  bounds: Map<string, Bound[]>,
): { plan: Plan; score: number } | undefined {
  if (!holdsEveryMatch(query, index, bounds)) return undefined;
  const built = buildRanges(index, bounds);
  const direction = sortDirection(index, built, query.sort);
  const plan: Plan = {
    index,
    ranges: built.ranges,
    isReverse: direction === -1,
    isSorted: direction !== undefined,
    isExact: isAnsweredByBounds(query.node, index, built),
    isPoint: index.spec.isUnique && built.points.length === index.spec.fields.length,
  };
  return { plan, score: scoreOf(query, plan, built) };
}

function scoreOf(query: Query, plan: Plan, built: BuiltRanges): number {
  let score = 0;
  for (const count of built.points) score += POINT_SCORE - Math.min(count - 1, POINT_SCORE / 2);
  if (built.hasRange) score += RANGE_SCORE;
  if (query.sort.length > 0 && plan.isSorted) score += query.limit > 0 ? LIMITED_SORT_SCORE : SORT_SCORE;
  if (plan.isPoint) score += POINT_SCORE * 10;
  if (plan.index?.partialFilter !== undefined && score > 0) score += PARTIAL_SCORE;
  return score;
}

/** Whether no match can be missing from `index` although it leaves documents out. */
function holdsEveryMatch(query: Query, index: CollectionIndex, bounds: Map<string, Bound[]>): boolean {
  if (index.partialFilter !== undefined && !filterImplies(query.node, index.partialFilter)) return false;
  if (!index.spec.isSparse) return true;
  return index.spec.fields.some((field) => bounds.get(field)?.some(excludesMissing) === true);
}

function excludesMissing(bound: Bound): boolean {
  if (bound.kind === "eq") return bound.value !== null && bound.value !== undefined;
  if (bound.kind === "in") return !bound.values.includes(null);
  return true;
}
