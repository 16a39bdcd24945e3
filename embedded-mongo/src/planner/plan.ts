import type { Collection } from "../catalog/collection.js";
import type { CollectionIndex } from "../catalog/collectionIndex.js";
import { MongoError } from "../errors.js";
import { requiredLeaves } from "../query/filter.js";
import type { FilterNode, LeafNode } from "../query/node.js";
import type { Sort } from "../query/sort.js";
import type { KeyRange } from "../storage/keyValueStore.js";
import { encodeKey, valuesEqual } from "../values/key.js";
import { splitPath } from "../values/names.js";
import { isDocument } from "../values/types.js";
import {
  comparisonRange,
  exactValues,
  impliesExistence,
  intersect,
  invertRange,
  isImplied,
  prefixEnd,
  type ValueRange,
} from "./bounds.js";

/** A parsed query on a collection. `limit` 0 means no limit. */
export interface Query {
  collection: Collection;
  node: FilterNode;
  sort: Sort;
  skip: number;
  limit: number;
  /** The top-level keys to decode; undefined for all. */
  keys?: ReadonlySet<string> | undefined;
}

/** The top-level keys that a filter, a sort and `others` read. */
export function usedKeys(node: FilterNode, sort: Sort, others: readonly string[] = []): ReadonlySet<string> {
  const sorted = sort.paths.map(topLevelKey);
  return new Set([...filterKeys(node), ...sorted, ...others]);
}

function filterKeys(node: FilterNode): string[] {
  if (node.kind === "leaf") return node.parts.slice(0, 1);
  return node.kind === "not" ? filterKeys(node.node) : node.nodes.flatMap(filterKeys);
}

/** How a query is executed. Without an index every document is scanned in natural order. */
export interface Plan {
  index: CollectionIndex | undefined;
  /** In key order and without overlap. */
  ranges: KeyRange[];
  isReverse: boolean;
  /** Whether rows arrive in the requested order. */
  isSorted: boolean;
}

/** How an index serves a filter: leading fields fixed to values, then at most one field with a range. */
export interface Fit {
  index: CollectionIndex;
  /** The values of each fixed field. */
  fixed: (readonly unknown[])[];
  /** Bounds of the field after the fixed ones. */
  range: ValueRange | undefined;
}

const POINT_SCORE = 100;
const UNIQUE_SCORE = 1000;
const RANGE_SCORE = 40;
const SORT_SCORE = 30;
const LIMITED_SORT_SCORE = 60;
const PARTIAL_SCORE = 5;
const MAX_COMBINATIONS = 512;

/**
 * Chooses a plan for `query`. A `hint` is the name or key of an index or `{ $natural: 1 }` and is followed
 * even if the index is partial or sparse. Errors: 2 when there is no such index, 9 for any other hint.
 */
export function planQuery(query: Query, hint?: unknown): Plan {
  if (isDocument(hint) && hint["$natural"] === 1) return collectionScan(query);
  const { indexes } = query.collection;
  const candidates = hint === undefined ? indexes : indexes.filter((index) => isHinted(index, hint));
  if (candidates.length === 0)
    throw new MongoError(2, "planner returned error: hint provided does not correspond to an existing index");
  const leaves = requiredLeaves(query.node);
  let best: { plan: Plan; score: number } | undefined;
  for (const index of candidates) {
    if (hint === undefined && !coversEveryMatch(index, leaves)) continue;
    const fit = fitIndex(index, leaves);
    const direction = sortDirection(fit, query);
    const score = scoreFit(fit, query, direction !== undefined);
    if ((score === 0 && hint === undefined) || (best !== undefined && score <= best.score)) continue;
    const [isReverse, isSorted] = [direction === -1, direction !== undefined];
    best = { plan: { index, ranges: buildRanges(fit), isReverse, isSorted }, score };
  }
  return best?.plan ?? collectionScan(query);
}

function isHinted({ spec }: CollectionIndex, hint: unknown): boolean {
  if (typeof hint === "string") return spec.name === hint;
  if (!isDocument(hint)) throw new MongoError(9, "Hint must be a string or an object");
  return valuesEqual(spec.document["key"], hint);
}

function collectionScan({ sort }: Query): Plan {
  return { index: undefined, ranges: [], isReverse: false, isSorted: sort.paths.length === 0 };
}

/** Whether a partial or sparse index contains every match. */
function coversEveryMatch({ spec, partialFilter }: CollectionIndex, leaves: LeafNode[]): boolean {
  const wanted = partialFilter === undefined ? [] : requiredLeaves(partialFilter);
  if (!wanted.every((leaf) => isImplied(leaf, leaves))) return false;
  return !spec.isSparse || leaves.some((leaf) => spec.fields.includes(leaf.path) && impliesExistence(leaf));
}

/** How `index` finds the documents that meet all of `leaves`. */
export function fitIndex(index: CollectionIndex, leaves: readonly LeafNode[]): Fit {
  const fixed: Fit["fixed"] = [];
  let combinations = 1;
  const fields = boundedFields(index);
  for (const field of fields) {
    const [values] = leaves
      .flatMap((leaf) => (leaf.path === field ? [exactValues(leaf)] : []))
      .filter((points) => points !== undefined)
      .filter((points) => !missesElements(index, points))
      .toSorted((a, b) => a.length - b.length);
    // One list may be long, but the number of combinations of several lists is limited.
    if (values === undefined || (fixed.length > 0 && combinations * values.length > MAX_COMBINATIONS)) break;
    combinations *= values.length;
    fixed.push(values);
  }
  const next = fields[fixed.length];
  const bounding = leaves
    .flatMap((leaf) => (leaf.path === next ? [comparisonRange(leaf)] : []))
    .filter((range) => range !== undefined);
  // In a multikey index, different elements may meet the bounds, so they must not be intersected.
  const [first, ...others] = bounding;
  const range = first === undefined || index.isMultikey ? first : others.reduce(intersect, first);
  return { index, fixed, range };
}

/**
 * The fields that may be bounded together. A multikey index has a key per array element, but different
 * elements may meet different conditions, so of several fields in one array only the first counts.
 */
function boundedFields({ isMultikey, spec: { fields } }: CollectionIndex): readonly string[] {
  if (!isMultikey) return fields;
  const roots = fields.map(topLevelKey);
  const shared = roots.findIndex((root, position) => roots.indexOf(root) < position);
  return shared === -1 ? fields : fields.slice(0, shared);
}

const topLevelKey = (path: string): string => splitPath(path)[0] ?? "";

/** Whether `points` may match an array element that a sparse index skips as all its fields are missing. */
const missesElements = ({ isMultikey, spec }: CollectionIndex, points: readonly unknown[]): boolean =>
  isMultikey && spec.isSparse && points.includes(null);

export function buildRanges({ index, fixed, range: ascending }: Fit): KeyRange[] {
  const { directions } = index.spec;
  const range = ascending && directions[fixed.length] === -1 ? invertRange(ascending) : ascending;
  let tuples: unknown[][] = [[]];
  for (const values of fixed) tuples = tuples.flatMap((tuple) => values.map((value) => [...tuple, value]));
  const ranges = new Map<string, KeyRange>();
  for (const tuple of tuples) {
    const prefix = encodeKey(tuple, directions);
    const append = (key: Uint8Array): Uint8Array => Buffer.concat([prefix, key]);
    const whole = prefix.length === 0 ? {} : { min: prefix, max: prefixEnd(prefix) };
    ranges.set(
      Buffer.from(prefix).toString("latin1"),
      range === undefined ? whole : { min: append(range.min), max: append(range.max) },
    );
  }
  return [...ranges.keys()].toSorted().map((key) => ranges.get(key) ?? {});
}

/**
 * The direction in which to read an index to get the sort order; undefined if neither does. Fields fixed to
 * one value may be missing on either side. A multikey index does not order documents.
 */
function sortDirection({ index, fixed }: Fit, { sort }: Query): 1 | -1 | undefined {
  if (sort.paths.length === 0) return 1;
  if (index.isMultikey) return undefined;
  const { fields, directions } = index.spec;
  const isOpen = (field: string): boolean => fixed[fields.indexOf(field)]?.length !== 1;
  const open = fields.filter(isOpen);
  const wanted = sort.paths.filter((path) => !fields.includes(path) || isOpen(path));
  const turns = wanted.map((path) => directions[fields.indexOf(path)] === requestedDirection(sort, path));
  if (!wanted.every((path, position) => open[position] === path)) return undefined;
  if (turns.includes(true) && turns.includes(false)) return undefined;
  return turns.includes(false) ? -1 : 1;
}

const requestedDirection = ({ paths, directions }: Query["sort"], path: string): 1 | -1 | undefined =>
  directions[paths.indexOf(path)];

function scoreFit({ index, fixed, range }: Fit, { sort, limit }: Query, isSorted: boolean): number {
  let score = range === undefined ? 0 : RANGE_SCORE;
  for (const values of fixed) score += POINT_SCORE - Math.min(values.length - 1, POINT_SCORE / 2);
  if (sort.paths.length > 0 && isSorted) score += limit > 0 ? LIMITED_SORT_SCORE : SORT_SCORE;
  if (index.spec.isUnique && fixed.length === index.spec.fields.length) score += UNIQUE_SCORE;
  return index.partialFilter !== undefined && score > 0 ? score + PARTIAL_SCORE : score;
}
