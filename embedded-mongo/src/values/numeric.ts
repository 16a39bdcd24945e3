import { Double } from "bson";
import { isInt32 } from "./types.js";

/** A value of one of the three numeric types; the fourth, Decimal128, is not supported. */
export type Numeric = number | bigint | Double;

/** Whether a value is a number of any type. */
export function isNumeric(value: unknown): value is Numeric {
  return typeof value === "number" || typeof value === "bigint" || value instanceof Double;
}

/** The nearest JavaScript number; `undefined` for what is not numeric. */
export function toNumber(value: unknown): number | undefined {
  return isNumeric(value) ? Number(value) : undefined;
}

/** A whole number held by any numeric type, or `undefined` when the value is not one. */
export function toInteger(value: unknown): number | undefined {
  const number = toNumber(value);
  return number !== undefined && Number.isSafeInteger(number) ? number : undefined;
}

/** A double in the engine's representation. */
export const double = (value: number): number | Double => (isInt32(value) ? new Double(value) : value);

/** Exact order of two numbers of any types; NaN is below all and equal to itself. */
export function compareNumbers(a: Numeric, b: Numeric): number {
  const left = a instanceof Double ? a.value : a;
  const right = b instanceof Double ? b.value : b;
  if (left < right) return -1;
  if (left > right) return 1;
  return Number(Number.isNaN(right)) - Number(Number.isNaN(left));
}

/** Whether a number is of a whole type: int32 or int64. */
export function isWhole(value: unknown): value is number | bigint {
  return typeof value === "bigint" || (typeof value === "number" && isInt32(value));
}

/** Sum, in the wider of the two types: int32 grows to int64 and then to double, a double wins over both. */
export function add(a: Numeric, b: Numeric): Numeric {
  if (!isWhole(a) || !isWhole(b)) return double(Number(a) + Number(b));
  if (typeof a === "number" && typeof b === "number") {
    const sum = a + b;
    return isInt32(sum) ? sum : BigInt(sum);
  }
  const sum = BigInt(a) + BigInt(b);
  return BigInt.asIntN(64, sum) === sum ? sum : double(Number(sum));
}

/** Whether a value is NaN. */
export const isNaNValue = (value: unknown): boolean => Number.isNaN(toNumber(value));
