import { MongoError } from "../errors.js";
import { isNaNValue, isNumeric, toInteger, toNumber } from "../values/numeric.js";
import { compareValues, valuesEqual } from "../values/order.js";
import { typeOf, typeRank } from "../values/types.js";
import { compileRegex } from "./regex.js";

/** A compiled question to one value; `undefined` stands for missing. */
export type Test = (value: unknown) => boolean;

/** Equality as filters mean it: null is also missing, NaN equals NaN. */
export function equalityTest(expected: unknown): Test {
  if (expected === null || expected === undefined) return (value) => value === null || value === undefined;
  if (typeof expected === "string" || typeof expected === "boolean") return (value) => value === expected;
  return (value) => value !== undefined && valuesEqual(value, expected);
}

const orderTests = {
  gt: (order: number) => order > 0,
  gte: (order: number) => order >= 0,
  lt: (order: number) => order < 0,
  lte: (order: number) => order <= 0,
};

/** A comparison within the type of `bound`: values of other types never match. */
export function orderTest(op: keyof typeof orderTests, bound: unknown): Test {
  const includesEqual = op === "gte" || op === "lte";
  if (bound === null || isNaNValue(bound)) return includesEqual ? equalityTest(bound) : () => false;
  const holds = orderTests[op];
  const { rank } = typeOf(bound);
  if (rank === typeRank.number)
    return (value) => isNumeric(value) && !isNaNValue(value) && holds(compareValues(value, bound));
  return (value) => value !== undefined && typeOf(value).rank === rank && holds(compareValues(value, bound));
}

/** Matches strings against a pattern. Unlike MongoDB it passes over stored patterns. Raises 51091, 51108. */
export function regexTest(pattern: string, options: string): Test {
  const regex = compileRegex(pattern, options);
  return (value) => typeof value === "string" && regex.test(value);
}

const maxListSize = 8;

/** Membership; many strings are looked up in a set. */
export function membershipTest(values: readonly unknown[], patterns: readonly Test[]): Test {
  if (
    patterns.length === 0 &&
    values.length > maxListSize &&
    values.every((value) => typeof value === "string")
  ) {
    const set = new Set<unknown>(values);
    return (value) => set.has(value);
  }
  const tests = [...values.map(equalityTest), ...patterns];
  return (value) => tests.some((test) => test(value));
}

/** `$size`. Raises 2 unless the operand is a whole number that is not negative. */
export function sizeTest(operand: unknown): Test {
  const size = toInteger(operand);
  if (size === undefined || size < 0)
    throw new MongoError(
      2,
      `Failed to parse $size. Expected a non-negative integer, got ${typeOf(operand).alias}`,
    );
  return (value) => Array.isArray(value) && value.length === size;
}

/** `$exists: true`. */
export const existsTest: Test = (value) => value !== undefined;

/** Truth as flags mean it: any value but false, null, missing and zero. */
export const isTrue = (value: unknown): boolean =>
  value !== false && value !== null && value !== undefined && toNumber(value) !== 0;
