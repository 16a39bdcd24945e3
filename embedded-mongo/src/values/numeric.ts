import { Decimal128, Double } from "bson";
import {
  addDecimals,
  compareDecimals,
  type Decimal,
  decimalToNumber,
  exactDecimal,
  multiplyDecimals,
  readDecimal,
  roundedDecimal,
  writeDecimal,
} from "./decimal.js";
import { isInt32, typeOf } from "./types.js";

/** A value of one of the four numeric types. */
export type Numeric = number | bigint | Double | Decimal128;

/** Whether a value is a number of any type. */
export function isNumeric(value: unknown): value is Numeric {
  return (
    typeof value === "number" ||
    typeof value === "bigint" ||
    value instanceof Double ||
    value instanceof Decimal128
  );
}

/** The nearest JavaScript number; `undefined` for what is not numeric. */
export function toNumber(value: unknown): number | undefined {
  if (typeof value === "number") return value;
  if (typeof value === "bigint") return Number(value);
  if (value instanceof Double) return value.value;
  if (!(value instanceof Decimal128)) return undefined;
  const decimal = readDecimal(value);
  return typeof decimal === "number" ? decimal : decimalToNumber(decimal);
}

/** A whole number held by any numeric type, or `undefined` when the value is not one. */
export function toInteger(value: unknown): number | undefined {
  const number = toNumber(value);
  return number !== undefined && Number.isSafeInteger(number) ? number : undefined;
}

/** A double in the engine's representation. */
export const double = (value: number): number | Double => (isInt32(value) ? new Double(value) : value);

const maxLong = 2n ** 63n - 1n;

/** A whole number as int32 when it fits and is not already wider, else int64, else double. */
export function integer(value: bigint, wide: boolean): Numeric {
  if (!wide && value >= -0x8000_0000n && value <= 0x7fff_ffffn) return Number(value);
  return value <= maxLong && value >= -maxLong - 1n ? value : double(Number(value));
}

/** Exact order of two numbers of any types; NaN is below all and equal to itself. */
export function compareNumbers(a: Numeric, b: Numeric): number {
  const left = a instanceof Double ? a.value : a;
  const right = b instanceof Double ? b.value : b;
  if (left instanceof Decimal128 || right instanceof Decimal128) return compareAsDecimals(left, right);
  if (left < right) return -1;
  if (left > right) return 1;
  return Number(Number.isNaN(right)) - Number(Number.isNaN(left));
}

/** A finite value as an exact decimal, anything else as the number it is. */
export function asDecimal(value: Numeric): Decimal | number {
  if (value instanceof Decimal128) return readDecimal(value);
  if (typeof value === "bigint") return { coefficient: value, exponent: 0 };
  const number = value instanceof Double ? value.value : value;
  return Number.isFinite(number) ? exactDecimal(number) : number;
}

function compareAsDecimals(a: Numeric, b: Numeric): number {
  const left = asDecimal(a);
  const right = asDecimal(b);
  if (typeof left === "object" && typeof right === "object") return compareDecimals(left, right);
  // one of them is infinite or NaN: any finite number stands for the other
  return compareNumbers(typeof left === "object" ? 0.5 : left, typeof right === "object" ? 0.5 : right);
}

interface Arithmetic {
  numbers: (a: number, b: number) => number;
  integers: (a: bigint, b: bigint) => bigint;
  decimals: (a: Decimal, b: Decimal) => Decimal;
}

/** The widest of the types decides: int32 grows to int64 and then to double, a double wins over both, a decimal over all. */
function combine(a: Numeric, b: Numeric, operation: Arithmetic): Numeric {
  if (a instanceof Decimal128 || b instanceof Decimal128) return combineDecimals(a, b, operation);
  const isWhole = (value: Numeric): value is number | bigint =>
    typeof value === "bigint" || (typeof value === "number" && isInt32(value));
  if (isWhole(a) && isWhole(b)) {
    if (typeof a === "number" && typeof b === "number") {
      const result = operation.numbers(a, b);
      if (Number.isSafeInteger(result)) return isInt32(result) ? result : result === 0 ? 0 : BigInt(result);
    }
    return integer(operation.integers(BigInt(a), BigInt(b)), typeof a === "bigint" || typeof b === "bigint");
  }
  return double(operation.numbers(Number(a), Number(b)));
}

function combineDecimals(a: Numeric, b: Numeric, operation: Arithmetic): Numeric {
  const convert = (value: Numeric): Decimal | number => {
    const isFiniteDouble = typeOf(value).alias === "double" && Number.isFinite(Number(value));
    return isFiniteDouble ? roundedDecimal(Number(value)) : asDecimal(value);
  };
  const left = convert(a);
  const right = convert(b);
  if (typeof left === "object" && typeof right === "object")
    return writeDecimal(operation.decimals(left, right));
  const result = operation.numbers(toNumber(a) ?? NaN, toNumber(b) ?? NaN);
  return Decimal128.fromString(String(result));
}

/** Sum, in the wider of the two types. */
export const add = (a: Numeric, b: Numeric): Numeric =>
  combine(a, b, {
    numbers: (x, y) => x + y,
    integers: (x, y) => x + y,
    decimals: addDecimals,
  });

/** Product, in the wider of the two types. */
export const multiply = (a: Numeric, b: Numeric): Numeric =>
  combine(a, b, {
    numbers: (x, y) => x * y,
    integers: (x, y) => x * y,
    decimals: multiplyDecimals,
  });

/** The same number with the opposite sign. */
export const negate = (value: Numeric): Numeric => multiply(value, -1);

/** Whether a value is the NaN of one of the numeric types. */
export function isNaNValue(value: unknown): boolean {
  return Number.isNaN(value) || (value instanceof Decimal128 && value.toString() === "NaN");
}
