import type { LeafNode } from "../query/node.js";
import { isNaNValue } from "../query/predicates.js";
import { encodeKey, valuesEqual } from "../values/key.js";
import { rankOf } from "../values/types.js";

/** Keys of single values, from `min` (included) to `max` (not included). */
export interface ValueRange {
  min: Uint8Array;
  max: Uint8Array;
}

/** The values a predicate fixes its path to; undefined when it does not, or when an index cannot find them. */
export function pointsOf({ predicate, path }: LeafNode): readonly unknown[] | undefined {
  let values: readonly unknown[] = [];
  if (predicate.op === "eq") values = [predicate.value];
  else if (predicate.op === "in") ({ values } = predicate);
  else if ((predicate.op === "gte" || predicate.op === "lte") && isOnlyEqual(predicate.value))
    values = [predicate.value];
  else return undefined;
  // An array equals a stored array or one of its elements, which an index cannot tell from single values.
  if (values.some(Array.isArray)) return undefined;
  // A name of digits is missing from every document in an array, while an index holds the element at that position.
  return values.includes(null) && hasPosition(path) ? undefined : values;
}

/** Whether a name in a path may be a position in an array. */
const hasPosition = (path: string): boolean => /\.\d+(\.|$)/.test(path);

/** Values to which comparisons only find equals. */
const isOnlyEqual = (value: unknown): boolean => value === null || isNaNValue(value);

/** The range of keys that one comparison leads to: of the values of the same type. */
export function rangeOf({ predicate }: LeafNode): ValueRange | undefined {
  if (predicate.op === "eq" || !("value" in predicate)) return undefined;
  const { op, value } = predicate;
  if (isOnlyEqual(value) || Array.isArray(value)) return undefined;
  const key = encodeKey([value]);
  const rank = rankOf(value);
  if (op === "gt" || op === "gte")
    return { min: op === "gt" ? after(key) : key, max: Uint8Array.of(rank + 1) };
  return { min: Uint8Array.of(rank), max: op === "lt" ? key : after(key) };
}

/** What is in both ranges. */
export function intersect(left: ValueRange, right: ValueRange): ValueRange {
  return {
    min: Buffer.compare(left.min, right.min) >= 0 ? left.min : right.min,
    max: Buffer.compare(left.max, right.max) <= 0 ? left.max : right.max,
  };
}

/** The same range where an index runs downwards: its keys are inverted byte by byte. */
export function inverted({ min, max }: ValueRange): ValueRange {
  const invert = (key: Uint8Array): Uint8Array => key.map((byte) => 255 - byte);
  return { min: after(invert(max)), max: after(invert(min)) };
}

/** The end of all keys that begin with `prefix`. */
export function after(prefix: Uint8Array): Uint8Array {
  let length = prefix.length;
  while (prefix[length - 1] === 0xff) length -= 1;
  const end = prefix.slice(0, length);
  end[length - 1] = (end[length - 1] ?? 0) + 1;
  return end;
}

/** Whether a predicate that holds shows that its field exists. */
export function provesExistence({ predicate }: LeafNode): boolean {
  if (predicate.op === "in") return !predicate.values.includes(null);
  return !("value" in predicate) || predicate.value !== null;
}

/** Whether every document that meets the predicates `given` meets `wanted`. */
export function isImplied(wanted: LeafNode, given: readonly LeafNode[]): boolean {
  return given.some((leaf) => leaf.path === wanted.path && implies(leaf, wanted));
}

function implies(given: LeafNode, wanted: LeafNode): boolean {
  if (wanted.predicate.op === "exists") return provesExistence(given);
  const points = pointsOf(given);
  if (points !== undefined) return points.every(wanted.test);
  if (!("value" in given.predicate) || !("value" in wanted.predicate)) return false;
  const [{ op, value }, { op: wantedOp, value: bound }] = [given.predicate, wanted.predicate];
  if (op.slice(0, 2) !== wantedOp.slice(0, 2)) return false;
  return wanted.test(value) || (op === wantedOp && valuesEqual(value, bound));
}
