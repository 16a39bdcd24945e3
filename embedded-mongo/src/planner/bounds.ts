import type { LeafNode } from "../query/node.js";
import { isNaNValue } from "../query/predicates.js";
import { encodeKey, valuesEqual } from "../values/key.js";
import { typeRank } from "../values/types.js";

/** Keys of single values, from `min` (included) to `max` (not included). */
export interface ValueRange {
  min: Uint8Array;
  max: Uint8Array;
}

/** The values that a predicate fixes its path to; undefined if it does not, or no index can find them. */
export function exactValues({ predicate, path }: LeafNode): readonly unknown[] | undefined {
  let values: readonly unknown[] = [];
  if (predicate.op === "eq") values = [predicate.value];
  else if (predicate.op === "in") ({ values } = predicate);
  else if ((predicate.op === "gte" || predicate.op === "lte") && isUnordered(predicate.value))
    values = [predicate.value];
  else return undefined;
  // An array equals a stored array or one of its elements; an index does not distinguish the two.
  if (values.some(Array.isArray)) return undefined;
  // A numeric name is a missing field of every document in an array, but the index has the element there.
  return values.includes(null) && hasPosition(path) ? undefined : values;
}

const hasPosition = (path: string): boolean => /\.\d+(\.|$)/.test(path);

/** Null and NaN, for which `$gte` and `$lte` only match equal values. */
const isUnordered = (value: unknown): boolean => value === null || isNaNValue(value);

/** The key range of a comparison, within the type of its operand. */
export function comparisonRange({ predicate }: LeafNode): ValueRange | undefined {
  if (predicate.op === "eq" || !("value" in predicate)) return undefined;
  const { op, value } = predicate;
  if (isUnordered(value) || Array.isArray(value)) return undefined;
  const key = encodeKey([value]);
  const rank = typeRank(value);
  if (op === "gt" || op === "gte")
    return { min: op === "gt" ? prefixEnd(key) : key, max: Uint8Array.of(rank + 1) };
  return { min: Uint8Array.of(rank), max: op === "lt" ? key : prefixEnd(key) };
}

export function intersect(left: ValueRange, right: ValueRange): ValueRange {
  return {
    min: Buffer.compare(left.min, right.min) >= 0 ? left.min : right.min,
    max: Buffer.compare(left.max, right.max) <= 0 ? left.max : right.max,
  };
}

/** The same range in a descending index, whose keys are inverted byte by byte. */
export function invertRange({ min, max }: ValueRange): ValueRange {
  const invert = (key: Uint8Array): Uint8Array => key.map((byte) => 255 - byte);
  return { min: prefixEnd(invert(max)), max: prefixEnd(invert(min)) };
}

/** Exclusive end of the keys that start with `prefix`. */
export function prefixEnd(prefix: Uint8Array): Uint8Array {
  let length = prefix.length;
  while (prefix[length - 1] === 0xff) length -= 1;
  const end = prefix.slice(0, length);
  end[length - 1] = (end[length - 1] ?? 0) + 1;
  return end;
}

/** Whether every match of a predicate has its field. */
export function impliesExistence({ predicate }: LeafNode): boolean {
  if (predicate.op === "in") return !predicate.values.includes(null);
  return !("value" in predicate) || predicate.value !== null;
}

/** Whether every document that meets all predicates `given` also meets `wanted`. */
export function isImplied(wanted: LeafNode, given: readonly LeafNode[]): boolean {
  return given.some((leaf) => leaf.path === wanted.path && implies(leaf, wanted));
}

function implies(given: LeafNode, wanted: LeafNode): boolean {
  if (wanted.predicate.op === "exists") return impliesExistence(given);
  const points = exactValues(given);
  if (points !== undefined) return points.every(wanted.test);
  if (!("value" in given.predicate) || !("value" in wanted.predicate)) return false;
  const [{ op, value }, { op: wantedOp, value: bound }] = [given.predicate, wanted.predicate];
  if (op.slice(0, 2) !== wantedOp.slice(0, 2)) return false;
  return wanted.test(value) || (op === wantedOp && valuesEqual(value, bound));
}
