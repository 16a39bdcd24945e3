import type { Collection } from "../catalog/collection.js";
import type { CollectionIndex } from "../catalog/collectionIndex.js";
import { MongoError } from "../errors.js";
import { requiredLeaves } from "../query/filter.js";
import type { FilterNode, LeafNode } from "../query/node.js";
import type { Sort } from "../query/sort.js";
import type { KeyRange } from "../storage/keyValueStore.js";
import { encodeKey, valuesEqual } from "../values/key.js";
import { partsOf } from "../values/names.js";
import { isDocument } from "../values/types.js";
import {
  after,
  intersect,
  inverted,
  isImplied,
  pointsOf,
  provesExistence,
  rangeOf,
  type ValueRange,
} from "./bounds.js";

/** What is asked of a collection, already parsed. `limit` 0 means no limit. */
export interface Query {
  collection: Collection;
  node: FilterNode;
  sort: Sort;
  skip: number;
  limit: number;
  /** The top-level keys of the documents that anything will look at; undefined for all. */
  keys?: ReadonlySet<string> | undefined;
}

/** What must be decoded of a document for its filter and its order, and for what else looks at it. */
export function keysOf(node: FilterNode, sort: Sort, others: readonly string[] = []): ReadonlySet<string> {
  const sorted = sort.paths.map(rootOf);
  return new Set([...rootsOf(node), ...sorted, ...others]);
}

function rootsOf(node: FilterNode): string[] {
  if (node.kind === "leaf") return node.parts.slice(0, 1);
  return node.kind === "not" ? rootsOf(node.node) : node.nodes.flatMap(rootsOf);
}

/** How a query will be served. Without an index every document is looked at, in natural order. */
export interface Plan {
  index: CollectionIndex | undefined;
  /** In key order and without overlap. */
  ranges: KeyRange[];
  isReverse: boolean;
  /** Whether rows come in the order asked for. */
  isSorted: boolean;
}

/** What an index can do with a filter: leading fields fixed to values, then at most one field with a range. */
export interface Fit {
  index: CollectionIndex;
  /** Of each fixed field the values that it is fixed to. */
  fixed: (readonly unknown[])[];
  /** What bounds the field after the fixed ones. */
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
 * Chooses how to serve `query`. A `hint`, the name or the key of an index or `{ $natural: 1 }`, is followed, even when its
 * index leaves documents out. Errors: 2 when there is no such index, 9 for any other hint.
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
    if (hint === undefined && !holdsEveryMatch(index, leaves)) continue;
    const fit = fitOf(index, leaves);
    const direction = sortDirection(fit, query);
    const score = scoreOf(fit, query, direction !== undefined);
    if ((score === 0 && hint === undefined) || (best !== undefined && score <= best.score)) continue;
    const [isReverse, isSorted] = [direction === -1, direction !== undefined];
    best = { plan: { index, ranges: rangesOf(fit), isReverse, isSorted }, score };
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

/** Whether no match can be missing from `index` although it leaves documents out. */
function holdsEveryMatch({ spec, partialFilter }: CollectionIndex, leaves: LeafNode[]): boolean {
  const wanted = partialFilter === undefined ? [] : requiredLeaves(partialFilter);
  if (!wanted.every((leaf) => isImplied(leaf, leaves))) return false;
  return !spec.isSparse || leaves.some((leaf) => spec.fields.includes(leaf.path) && provesExistence(leaf));
}

/** What `index` can do to find the documents that meet all of `leaves`. */
export function fitOf(index: CollectionIndex, leaves: readonly LeafNode[]): Fit {
  const fixed: Fit["fixed"] = [];
  let combinations = 1;
  const fields = boundedFields(index);
  for (const field of fields) {
    const [values] = leaves
      .flatMap((leaf) => (leaf.path === field ? [pointsOf(leaf)] : []))
      .filter((points) => points !== undefined)
      .filter((points) => !leavesOutElements(index, points))
      .toSorted((a, b) => a.length - b.length);
    // A long list for one field is looked up; lists for several are not multiplied without end.
    if (values === undefined || (fixed.length > 0 && combinations * values.length > MAX_COMBINATIONS)) break;
    combinations *= values.length;
    fixed.push(values);
  }
  const next = fields[fixed.length];
  const bounding = leaves
    .flatMap((leaf) => (leaf.path === next ? [rangeOf(leaf)] : []))
    .filter((range) => range !== undefined);
  // On a multikey index each bound may be met by another element of an array, so they must not be intersected.
  const [first, ...others] = bounding;
  const range = first === undefined || index.isMultikey ? first : others.reduce(intersect, first);
  return { index, fixed, range };
}

/**
 * The fields that one document's conditions may bound together. An index has a key for each element of an array, while a
 * document may meet one condition by one element and the next by another: of fields that lead into it, only the first.
 */
function boundedFields({ isMultikey, spec: { fields } }: CollectionIndex): readonly string[] {
  if (!isMultikey) return fields;
  const roots = fields.map(rootOf);
  const shared = roots.findIndex((root, position) => roots.indexOf(root) < position);
  return shared === -1 ? fields : fields.slice(0, shared);
}

const rootOf = (path: string): string => partsOf(path)[0] ?? "";

/** Whether one of `points` may be found in an element without a key: a sparse index has none where all is missing. */
const leavesOutElements = ({ isMultikey, spec }: CollectionIndex, points: readonly unknown[]): boolean =>
  isMultikey && spec.isSparse && points.includes(null);

export function rangesOf({ index, fixed, range: ascending }: Fit): KeyRange[] {
  const { directions } = index.spec;
  const range = ascending && directions[fixed.length] === -1 ? inverted(ascending) : ascending;
  let tuples: unknown[][] = [[]];
  for (const values of fixed) tuples = tuples.flatMap((tuple) => values.map((value) => [...tuple, value]));
  const ranges = new Map<string, KeyRange>();
  for (const tuple of tuples) {
    const prefix = encodeKey(tuple, directions);
    const behind = (key: Uint8Array): Uint8Array => Buffer.concat([prefix, key]);
    const whole = prefix.length === 0 ? {} : { min: prefix, max: after(prefix) };
    ranges.set(
      Buffer.from(prefix).toString("latin1"),
      range === undefined ? whole : { min: behind(range.min), max: behind(range.max) },
    );
  }
  return [...ranges.keys()].toSorted().map((key) => ranges.get(key) ?? {});
}

/**
 * The direction in which an index, read over its ranges, yields the sort; undefined when it does not. Fields fixed to
 * one value may be left out of either side. A multikey index has no order of documents.
 */
function sortDirection({ index, fixed }: Fit, { sort }: Query): 1 | -1 | undefined {
  if (sort.paths.length === 0) return 1;
  if (index.isMultikey) return undefined;
  const { fields, directions } = index.spec;
  const isOpen = (field: string): boolean => fixed[fields.indexOf(field)]?.length !== 1;
  const open = fields.filter(isOpen);
  const wanted = sort.paths.filter((path) => !fields.includes(path) || isOpen(path));
  const turns = wanted.map((path) => directions[fields.indexOf(path)] === directionOf(sort, path));
  if (!wanted.every((path, position) => open[position] === path)) return undefined;
  if (turns.includes(true) && turns.includes(false)) return undefined;
  return turns.includes(false) ? -1 : 1;
}

const directionOf = ({ paths, directions }: Query["sort"], path: string): 1 | -1 | undefined =>
  directions[paths.indexOf(path)];

function scoreOf({ index, fixed, range }: Fit, { sort, limit }: Query, isSorted: boolean): number {
  let score = range === undefined ? 0 : RANGE_SCORE;
  for (const values of fixed) score += POINT_SCORE - Math.min(values.length - 1, POINT_SCORE / 2);
  if (sort.paths.length > 0 && isSorted) score += limit > 0 ? LIMITED_SORT_SCORE : SORT_SCORE;
  if (index.spec.isUnique && fixed.length === index.spec.fields.length) score += UNIQUE_SCORE;
  return index.partialFilter !== undefined && score > 0 ? score + PARTIAL_SCORE : score;
}
