import { BSONRegExp, ObjectId } from "bson";
import { isNaNValue } from "../values/numeric.js";
import { compareValues } from "../values/order.js";
import { arrayIndex } from "../values/path.js";
import { newDocument, typeOf, typeRank } from "../values/types.js";
import type { FilterNode, LeafNode } from "./node.js";

/**
 * Where an index has to look for one predicate. Bounds are a superset: the filter still has to be asked. On a multikey
 * index two ranges of one path may be met by different elements, so they must not be intersected there.
 */
export type Bound =
  | { kind: "eq"; value: unknown }
  | { kind: "in"; values: unknown[] }
  | { kind: "range"; min?: unknown; max?: unknown; minInclusive: boolean; maxInclusive: boolean };

/** First value of a type and first value beyond it; the last flag tells whether that end still belongs to the type. */
const brackets = new Map<number, [min: unknown, max: unknown, maxInclusive: boolean]>([
  [typeRank.number, [NaN, Infinity, true]],
  [typeRank.string, ["", newDocument(), false]],
  [typeRank.object, [newDocument(), [], false]],
  [typeRank.objectId, [new ObjectId("0".repeat(24)), false, false]],
  [typeRank.bool, [false, true, true]],
  [typeRank.date, [new Date(-8.64e15), new Date(8.64e15), true]],
]);

function rangeOf(op: "gt" | "gte" | "lt" | "lte", value: unknown): Bound | undefined {
  if (value === null || isNaNValue(value)) return { kind: "eq", value };
  const bracket = brackets.get(typeOf(value).rank);
  if (bracket === undefined) return undefined;
  const [min, max, maxInclusive] = bracket;
  return op === "gt" || op === "gte"
    ? { kind: "range", min: value, max, minInclusive: op === "gte", maxInclusive }
    : { kind: "range", min, max: value, minInclusive: true, maxInclusive: op === "lte" };
}

/** An array equals a stored array or one of its elements, which an index cannot tell from single values. */
const isIndexable = (value: unknown): boolean => !Array.isArray(value) && !(value instanceof BSONRegExp);

function boundOf({ predicate }: LeafNode): Bound | undefined {
  switch (predicate.op) {
    case "eq":
      return isIndexable(predicate.value) ? { kind: "eq", value: predicate.value } : undefined;
    case "in": {
      const isUsable = !predicate.hasPatterns && predicate.values.every(isIndexable);
      return isUsable ? { kind: "in", values: predicate.values } : undefined;
    }
    case "gt":
    case "gte":
    case "lt":
    case "lte":
      return rangeOf(predicate.op, predicate.value);
    default:
      return undefined;
  }
}

/** A position within an element that is an array itself, which no index path reaches. */
const isPosition = (node: LeafNode): boolean => arrayIndex(node.parts[0] ?? "") !== -1;

/** The predicates that every match must meet, with elements' predicates under their full paths. */
function requiredLeaves(node: FilterNode, prefix: string): [path: string, leaf: LeafNode][] {
  if (node.kind === "and") return node.nodes.flatMap((part) => requiredLeaves(part, prefix));
  if (node.kind === "or" && node.nodes.length === 1)
    return node.nodes.flatMap((part) => requiredLeaves(part, prefix));
  if (node.kind !== "leaf" || (prefix.endsWith(".") && isPosition(node))) return [];
  const path = prefix + node.path;
  const { predicate } = node;
  if (predicate.op !== "elemMatch") return [[path, node]];
  return requiredLeaves(predicate.node, predicate.isValueForm ? path : `${path}.`);
}

/** A name of digits is missing from every document in an array, while an index holds the element at that position. */
function admitsNull(bound: Bound): boolean {
  return bound.kind === "eq" ? bound.value === null : bound.kind === "in" && bound.values.includes(null);
}

/** Bounds by path for the predicates that are ANDed at the top of a filter; paths without usable ones are left out. */
export function fieldBounds(node: FilterNode): Map<string, Bound[]> {
  const found = new Map<string, Bound[]>();
  for (const [path, leaf] of requiredLeaves(node, "")) {
    const bound = boundOf(leaf);
    if (bound === undefined || (admitsNull(bound) && path.split(".").some((name) => arrayIndex(name) !== -1)))
      continue;
    found.set(path, [...(found.get(path) ?? []), bound]);
  }
  return found;
}

function isWithin(bound: Bound, outer: Bound): boolean {
  const values = bound.kind === "eq" ? [bound.value] : bound.kind === "in" ? bound.values : undefined;
  if (values !== undefined) return values.every((value) => holdsValue(outer, value));
  if (bound.kind !== "range" || outer.kind !== "range") return false;
  const low = compareValues(bound.min, outer.min);
  const high = compareValues(bound.max, outer.max);
  return (
    (low > 0 || (low === 0 && (outer.minInclusive || !bound.minInclusive))) &&
    (high < 0 || (high === 0 && (outer.maxInclusive || !bound.maxInclusive)))
  );
}

function holdsValue(outer: Bound, value: unknown): boolean {
  if (outer.kind === "eq") return compareValues(outer.value, value) === 0;
  if (outer.kind === "in") return outer.values.some((allowed) => compareValues(allowed, value) === 0);
  const low = compareValues(value, outer.min);
  const high = compareValues(value, outer.max);
  return (low > 0 || (low === 0 && outer.minInclusive)) && (high < 0 || (high === 0 && outer.maxInclusive));
}

/** Whether a predicate that holds shows that its field exists. */
function provesExistence({ predicate }: LeafNode): boolean {
  if (predicate.op === "in") return !predicate.values.includes(null);
  return !("value" in predicate) || predicate.value !== null;
}

function leafImplied(filter: FilterNode, wanted: LeafNode): boolean {
  const { op } = wanted.predicate;
  const given = requiredLeaves(filter, "").filter(([path]) => path === wanted.path);
  if (op === "exists") return given.some(([, leaf]) => provesExistence(leaf));
  const outer = boundOf(wanted);
  if (outer === undefined) return false;
  return given.some(([, leaf]) => {
    const bound = boundOf(leaf);
    return bound !== undefined && isWithin(bound, outer);
  });
}

/** Whether every document that answers `filter` surely answers `partial`, the filter of a partial index. */
export function filterImplies(filter: FilterNode, partial: FilterNode): boolean {
  if (partial.kind === "and") return partial.nodes.every((part) => filterImplies(filter, part));
  if (filter.kind === "or" && filter.nodes.length > 0)
    return filter.nodes.every((part) => filterImplies(part, partial));
  if (partial.kind === "or") return partial.nodes.some((part) => filterImplies(filter, part));
  return partial.kind === "leaf" && leafImplied(filter, partial);
}
