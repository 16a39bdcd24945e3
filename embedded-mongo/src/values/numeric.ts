import { Double } from "bson";
import { isInt32 } from "./types.js";

/** A number of any supported type, that is, not a Decimal128. */
export type Numeric = number | bigint | Double;

export function isNumeric(value: unknown): value is Numeric {
  return typeof value === "number" || typeof value === "bigint" || value instanceof Double;
}

/** The nearest JavaScript number; NaN for what is not numeric. */
export const toNumber = (value: unknown): number => (isNumeric(value) ? Number(value) : NaN);

/** A double in the engine's representation. */
export const double = (value: number): number | Double => (isInt32(value) ? new Double(value) : value);

/** Whether a value is an int32 or int64. */
export function isWhole(value: unknown): value is number | bigint {
  return typeof value === "bigint" || (typeof value === "number" && isInt32(value));
}

/** Sum in the wider of the two types: int32 overflows to int64, int64 to double. */
export function add(a: Numeric, b: Numeric): Numeric {
  if (!isWhole(a) || !isWhole(b)) return double(Number(a) + Number(b));
  if (typeof a === "number" && typeof b === "number") {
    const sum = a + b;
    return isInt32(sum) ? sum : BigInt(sum);
  }
  const sum = BigInt(a) + BigInt(b);
  return BigInt.asIntN(64, sum) === sum ? sum : double(Number(sum));
}
