import { ObjectId } from "bson";
import type { CollectionIndex } from "../catalog/collectionIndex.js";
import type { FilterNode } from "../query/filter.js";
import type { BuiltRanges } from "./ranges.js";

const RANGE_OPERATORS = new Set(["gt", "gte", "lt", "lte"]);

/** A name of digits may be a position, and an array found there is indexed by its elements. */
const POSITION = /\.\d+(\.|$)/;

/**
 * Whether the ranges of `index` hold exactly the documents that answer `node`, so that none has to be
 * looked at: equalities with plain values on fixed fields, then comparisons of one plain type.
 */
export function isAnsweredByBounds(node: FilterNode, index: CollectionIndex, built: BuiltRanges): boolean {
  const leaves = node.kind === "and" ? node.nodes : [node];
  if (index.spec.partialFilter !== undefined && leaves.length === 0) return false;
  const fixed = new Set<string>();
  for (const leaf of leaves) {
    if (leaf.kind !== "leaf" || leaf.whole) return false;
    const { predicate, path } = leaf;
    const position = index.spec.fields.indexOf(path);
    if (position < 0 || POSITION.test(path) || (path.includes(".") && index.isMultikey)) return false;
    if (predicate.op === "eq" || predicate.op === "in") {
      const values = predicate.op === "in" ? predicate.values : [predicate.value];
      if (predicate.op === "in" && predicate.hasPatterns) return false;
      if (fixed.has(path) || position >= built.points.length || !values.every(isPlain)) return false;
      fixed.add(path);
    } else if (RANGE_OPERATORS.has(predicate.op) && "value" in predicate) {
      const isBounded = built.hasRange && position === built.points.length && !index.isMultikey;
      if (!isBounded || !hasExactBracket(predicate.value)) return false;
    } else {
      return false;
    }
  }
  return true;
}

function isPlain(value: unknown): boolean {
  return typeof value === "number" || typeof value === "boolean" || hasExactBracket(value);
}

function hasExactBracket(value: unknown): boolean {
  return typeof value === "string" || value instanceof ObjectId || value instanceof Date;
}
