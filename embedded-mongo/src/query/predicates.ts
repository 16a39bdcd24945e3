import { compareValues, keyText, valuesEqual } from "../values/key.js";
import { toNumber } from "../values/numeric.js";
import { typeRank } from "../values/types.js";

/** A compiled condition on one value; `undefined` stands for missing. */
export type Test = (value: unknown) => boolean;

const NUMBER_RANK = typeRank(0);

export const isNaNValue = (value: unknown): boolean =>
  typeRank(value) === NUMBER_RANK && Number.isNaN(toNumber(value));

/** Equality in filters: null also matches missing, NaN equals NaN. */
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
  const accepts = orderTests[op];
  const rank = typeRank(bound);
  return (value) => typeRank(value) === rank && !isNaNValue(value) && accepts(compareValues(value, bound));
}

const LONG_LIST = 8;

/** Membership; hashes long lists. */
export function membershipTest(values: readonly unknown[]): Test {
  if (values.length > LONG_LIST) {
    const keys = new Set(values.map(keyText));
    return (value) => keys.has(keyText(value ?? null));
  }
  const tests = values.map(equalityTest);
  return (value) => tests.some((test) => test(value));
}
