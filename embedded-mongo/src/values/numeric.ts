import { Double } from "bson";
import { isInt32 } from "./types.js";

/** A value of one of the three numeric types; the fourth, Decimal128, is not supported. */
export type Numeric = number | bigint | Double;

/** Whether a value is a number of any type. */
export function isNumeric(value: unknown): value is Numeric {
  return typeof value === "number" || typeof value === "bigint" || value instanceof Double;
}

/** The nearest JavaScript number; NaN for what is not numeric. */
export const toNumber = (value: unknown): number => (isNumeric(value) ? Number(value) : NaN);

/** A double in the engine's representation. */
export const double = (value: number): number | Double => (isInt32(value) ? new Double(value) : value);

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
