import type { CollectionIndex } from "../catalog/collectionIndex.js";
import { MongoError } from "../errors.js";
import { requiredLeaves } from "../query/filter.js";
import type { FilterNode, LeafNode } from "../query/node.js";
import type { KeyRange } from "../storage/keyValueStore.js";
import { encodeKey } from "../values/key.js";
import { isDocument, typeOf } from "../values/types.js";
import {
  after,
  hasPosition,
  intersect,
  inverted,
  isImplied,
  pointsOf,
  provesExistence,
  rangeOf,
} from "./bounds.js";
import type { Query } from "./query.js";

/** How a query will be served. Without an index every document is looked at, in natural order. */
export interface Plan {
  index: CollectionIndex | undefined;
  /** In key order and without overlap. */
  ranges: KeyRange[];
  isReverse: boolean;
  /** Whether rows come in the order asked for. */
  isSorted: boolean;
  /** Whether the ranges alone decide, so that no document need be looked at. */
  isExact: boolean;
}

/** What an index can do with a filter: leading fields fixed to values, then at most one field with a range. */
interface Fit {
  index: CollectionIndex;
  leaves: readonly LeafNode[];
  /** Of each fixed field the predicate that fixes it, and its values. */
  fixed: { leaf: LeafNode; values: readonly unknown[] }[];
  /** The predicates that bound the field after the fixed ones. */
  bounding: LeafNode[];
}

const POINT_SCORE = 100;
const UNIQUE_SCORE = 1000;
const RANGE_SCORE = 40;
const SORT_SCORE = 30;
const LIMITED_SORT_SCORE = 60;
const PARTIAL_SCORE = 5;
const MAX_COMBINATIONS = 512;

/** Chooses how to serve `query`. `hint` is the name of an index or `{ $natural: 1 }`. Error 2 for any other. */
export function planQuery(query: Query, hint?: unknown): Plan {
  if (isDocument(hint) && hint["$natural"] === 1) return collectionScan(query);
  const { indexes } = query.collection;
  const candidates = hint === undefined ? indexes : indexes.filter(({ spec }) => spec.name === hint);
  if (candidates.length === 0)
    throw new MongoError(2, "planner returned error: hint provided does not correspond to an existing index");
  const leaves = requiredLeaves(query.node);
  let best: { plan: Plan; score: number } | undefined;
  for (const index of candidates) {
    if (!holdsEveryMatch(index, leaves)) continue;
    const fit = fitOf(index, leaves);
    const direction = sortDirection(fit, query);
    const score = scoreOf(fit, query, direction !== undefined);
    if ((score === 0 && hint === undefined) || (best !== undefined && score <= best.score)) continue;
    best = { plan: planOf(fit, query.node, direction), score };
  }
  return best?.plan ?? collectionScan(query);
}

function collectionScan({ sort, node }: Query): Plan {
  const isExact = node.kind === "and" && node.nodes.length === 0;
  return { index: undefined, ranges: [], isReverse: false, isSorted: sort.paths.length === 0, isExact };
}

function planOf(fit: Fit, node: FilterNode, direction: 1 | -1 | undefined): Plan {
  return {
    index: fit.index,
    ranges: rangesOf(fit),
    isReverse: direction === -1,
    isSorted: direction !== undefined,
    isExact: isAnsweredBy(fit, node),
  };
}

/** Whether no match can be missing from `index` although it leaves documents out. */
function holdsEveryMatch({ spec, partialFilter }: CollectionIndex, leaves: LeafNode[]): boolean {
  const wanted = partialFilter === undefined ? [] : requiredLeaves(partialFilter);
  if (!wanted.every((leaf) => isImplied(leaf, leaves))) return false;
  return !spec.isSparse || leaves.some((leaf) => spec.fields.includes(leaf.path) && provesExistence(leaf));
}

function fitOf(index: CollectionIndex, leaves: readonly LeafNode[]): Fit {
  const fixed: Fit["fixed"] = [];
  let combinations = 1;
  for (const field of index.spec.fields) {
    const [found] = leaves
      .flatMap((leaf) => {
        const values = leaf.path === field ? pointsOf(leaf) : undefined;
        return values === undefined ? [] : [{ leaf, values }];
      })
      .toSorted((a, b) => a.values.length - b.values.length);
    // A long list for one field is looked up; lists for several are not multiplied without end.
    if (found === undefined || (fixed.length > 0 && combinations * found.values.length > MAX_COMBINATIONS))
      break;
    combinations *= found.values.length;
    fixed.push(found);
  }
  const next = index.spec.fields[fixed.length];
  const bounding = leaves.filter((leaf) => leaf.path === next && rangeOf(leaf) !== undefined);
  // On a multikey index each bound may be met by another element of an array, so they must not be intersected.
  return { index, leaves, fixed, bounding: index.isMultikey ? bounding.slice(0, 1) : bounding };
}

function rangesOf({ index, fixed, bounding }: Fit): KeyRange[] {
  const { directions } = index.spec;
  const [first, ...others] = bounding.map(rangeOf).filter((range) => range !== undefined);
  const ascending = first && others.reduce(intersect, first);
  const range = ascending && directions[fixed.length] === -1 ? inverted(ascending) : ascending;
  let tuples: unknown[][] = [[]];
  for (const { values } of fixed)
    tuples = tuples.flatMap((tuple) => values.map((value) => [...tuple, value]));
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
  const isOpen = (field: string): boolean => fixed[fields.indexOf(field)]?.values.length !== 1;
  const open = fields.filter(isOpen);
  const wanted = sort.paths.filter((path) => !fields.includes(path) || isOpen(path));
  const turns = wanted.map((path) => directions[fields.indexOf(path)] === directionOf(sort, path));
  if (!wanted.every((path, position) => open[position] === path)) return undefined;
  if (turns.includes(true) && turns.includes(false)) return undefined;
  return turns.includes(false) ? -1 : 1;
}

const directionOf = ({ paths, directions }: Query["sort"], path: string): 1 | -1 | undefined =>
  directions[paths.indexOf(path)];

function scoreOf({ index, fixed, bounding }: Fit, { sort, limit }: Query, isSorted: boolean): number {
  let score = bounding.length > 0 ? RANGE_SCORE : 0;
  for (const { values } of fixed) score += POINT_SCORE - Math.min(values.length - 1, POINT_SCORE / 2);
  if (sort.paths.length > 0 && isSorted) score += limit > 0 ? LIMITED_SORT_SCORE : SORT_SCORE;
  if (index.spec.isUnique && fixed.length === index.spec.fields.length) score += UNIQUE_SCORE;
  return index.partialFilter !== undefined && score > 0 ? score + PARTIAL_SCORE : score;
}

/**
 * Whether the ranges hold exactly the documents that answer the filter: equalities with plain values on fixed fields,
 * then comparisons of one plain type.
 */
function isAnsweredBy({ index, leaves, fixed, bounding }: Fit, node: FilterNode): boolean {
  const parts = node.kind === "and" ? node.nodes : [node];
  if (index.isMultikey || index.partialFilter !== undefined || parts.length !== leaves.length) return false;
  return parts.every((part) => {
    if (part.kind !== "leaf" || part.whole || hasPosition(part.path)) return false;
    if (bounding.includes(part)) return "value" in part.predicate && isPlain(part.predicate.value);
    return fixed.some(({ leaf, values }) => leaf === part && values.every((v) => isPlain(v) || isScalar(v)));
  });
}

/** Of these types every value of a range of keys meets a comparison; NaN is no number to be compared with. */
const isPlain = (value: unknown): boolean => ["string", "objectId", "date"].includes(typeOf(value));

const isScalar = (value: unknown): boolean => typeof value === "number" || typeof value === "boolean";
