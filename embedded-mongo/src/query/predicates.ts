import { BSONSymbol, MaxKey, MinKey } from "bson";
import { MongoError } from "../errors.js";
import { isNaNValue, isNumeric, toInteger, toNumber } from "../values/numeric.js";
import { compareValues, valuesEqual } from "../values/order.js";
import { isDocument, typeCodes, typeOf, typeRank } from "../values/types.js";
import { compileRegex } from "./regex.js";

/** A compiled question to one value; `undefined` stands for missing. */
export type Test = (value: unknown) => boolean;

/** Equality as filters mean it: null is also missing, NaN equals NaN. */
export function equalityTest(expected: unknown): Test {
  if (expected === null || expected === undefined) return (value) => value === null || value === undefined;
  if (typeof expected === "string")
    return (value) => value === expected || (value instanceof BSONSymbol && value.value === expected);
  if (typeof expected === "boolean") return (value) => value === expected;
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
  if (bound instanceof MinKey || bound instanceof MaxKey)
    return (value) => holds(compareValues(value ?? null, bound));
  const { rank } = typeOf(bound);
  if (rank === typeRank.number)
    return (value) => isNumeric(value) && !isNaNValue(value) && holds(compareValues(value, bound));
  return (value) => value !== undefined && typeOf(value).rank === rank && holds(compareValues(value, bound));
}

/** Matches strings against a pattern. Unlike MongoDB it passes over stored patterns. Raises 51091, 51108. */
export function regexTest(pattern: string, options: string): Test {
  const regex = compileRegex(pattern, options);
  return (value) => {
    if (typeof value === "string") return regex.test(value);
    return value instanceof BSONSymbol && regex.test(value.value);
  };
}

const maxSetSize = 8;

/** Membership; many strings are looked up in a set. */
export function membershipTest(values: readonly unknown[], regexes: readonly Test[]): Test {
  const tests = values.map(equalityTest);
  const allStrings = values.every((value) => typeof value === "string");
  if (allStrings && regexes.length === 0 && values.length > maxSetSize) {
    const set = new Set<unknown>(values);
    return (value) => set.has(value instanceof BSONSymbol ? value.value : value);
  }
  return (value) => tests.some((test) => test(value)) || regexes.some((test) => test(value));
}

/** `$type` by number, name, "number" or a list of them. Raises 2, 9. */
export function typeTest(operand: unknown): Test {
  const wanted = new Set<number>();
  for (const type of Array.isArray(operand) ? (operand as unknown[]) : [operand])
    for (const code of typeCodesOf(type)) wanted.add(code);
  if (wanted.size === 0) throw new MongoError(9, "a must match at least one type");
  return (value) => value !== undefined && wanted.has(typeOf(value).code);
}

function typeCodesOf(type: unknown): number[] {
  if (type === "number") return [1, 16, 18, 19];
  if (typeof type === "string") {
    const code = typeCodes.get(type);
    if (code === undefined) throw new MongoError(2, `Unknown type name alias: ${type}`);
    return [code];
  }
  const code = toInteger(type);
  if (!isNumeric(type)) throw new MongoError(14, "type must be represented as a number or a string");
  if (code === undefined || ![...typeCodes.values()].includes(code))
    throw new MongoError(2, `Invalid numerical type code: ${toNumber(type)}`);
  return [code];
}

/** `$size`. Raises 2 unless the operand is a whole number that is not negative. */
export function sizeTest(operand: unknown): Test {
  if (!isNumeric(operand)) {
    const element = isDocument(operand) ? "object" : typeOf(operand).alias;
    throw new MongoError(2, `Failed to parse $size. Expected a number in: $size: ${element}`);
  }
  const size = toInteger(operand);
  if (size === undefined)
    throw new MongoError(2, `Failed to parse $size. Expected an integer: $size: ${toNumber(operand)}`);
  if (size < 0)
    throw new MongoError(2, `Failed to parse $size. Expected a non-negative number in: $size: ${size}`);
  return (value) => Array.isArray(value) && value.length === size;
}

/** `$mod: [divisor, remainder]`; fractions are cut off on both sides. Raises 2. */
export function modTest(operand: unknown): Test {
  if (!Array.isArray(operand)) throw new MongoError(2, "malformed mod, needs to be an array");
  if (operand.length < 2) throw new MongoError(2, "malformed mod, not enough elements");
  if (operand.length > 2) throw new MongoError(2, "malformed mod, too many elements");
  const [divisor, remainder] = operand.map((value: unknown) => {
    const number = toNumber(value);
    return number === undefined ? undefined : Math.trunc(number);
  });
  if (divisor === undefined || !Number.isFinite(divisor))
    throw new MongoError(2, "malformed mod, divisor not a number");
  if (divisor === 0) throw new MongoError(2, "divisor cannot be 0");
  if (remainder === undefined || !Number.isFinite(remainder))
    throw new MongoError(2, "malformed mod, remainder not a number");
  return (value) => {
    const number = toNumber(value);
    return number !== undefined && Number.isFinite(number) && Math.trunc(number) % divisor === remainder;
  };
}

/** `$exists: true`; any value but false, null and zero asks for existence. */
export const existsTest: Test = (value) => value !== undefined;

/** Truth as flags mean it. */
export const isTrue = (value: unknown): boolean =>
  value !== false && value !== null && value !== undefined && toNumber(value) !== 0;
