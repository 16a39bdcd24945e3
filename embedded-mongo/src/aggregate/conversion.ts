import { Binary, Decimal128, Double, ObjectId } from "bson";
import { MongoError } from "../errors.js";
import { double, isNumeric, toNumber } from "../values/numeric.js";
import { isInt32, typeOf } from "../values/types.js";
import { integerOf, isNullish } from "./operand.js";

type Operation = (...operands: unknown[]) => unknown;

function cannotConvert(value: unknown, target: string): MongoError {
  const { alias } = typeOf(value);
  return new MongoError(
    241,
    `Unsupported conversion from ${alias} to ${target} in $convert with no onError value`,
  );
}

function text(value: unknown): string {
  if (typeof value === "string") return value;
  if (value instanceof Double) return String(value.value);
  if (typeof value === "number" || typeof value === "bigint" || typeof value === "boolean")
    return String(value);
  if (value instanceof Decimal128) return value.toString();
  if (value instanceof ObjectId) return value.toHexString();
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Binary) return value.toString("base64");
  throw cannotConvert(value, "string");
}

function parsed(value: string, pattern: RegExp): number {
  const number = Number(value);
  if (!pattern.test(value) || Number.isNaN(number))
    throw new MongoError(241, `Failed to parse number '${value}' in $convert with no onError value`);
  return number;
}

function toInt(value: unknown): unknown {
  if (isNullish(value)) return null;
  if (typeof value === "boolean") return Number(value);
  if (typeof value !== "string" && !isNumeric(value)) throw cannotConvert(value, "int");
  const number = typeof value === "string" ? parsed(value, /^[+-]?\d+$/) : Math.trunc(toNumber(value) ?? NaN);
  if (isInt32(number)) return number;
  if (number === 0) return 0;
  throw new MongoError(
    241,
    `Conversion would overflow target type in $convert with no onError value: ${text(value)}`,
  );
}

function toDouble(value: unknown): unknown {
  if (isNullish(value)) return null;
  if (typeof value === "boolean") return double(Number(value));
  if (value instanceof Date) return double(value.getTime());
  if (typeof value === "string") return double(parsed(value, /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i));
  const number = toNumber(value);
  if (number === undefined) throw cannotConvert(value, "double");
  return double(number);
}

function cased(change: (value: string) => string): Operation {
  return (value) => {
    if (isNullish(value)) return "";
    if (typeof value !== "string" && !isNumeric(value) && !(value instanceof Date))
      throw new MongoError(16007, `can't convert from BSON type ${typeOf(value).alias} to String`);
    return change(text(value));
  };
}

function concat(...operands: unknown[]): unknown {
  if (operands.some(isNullish)) return null;
  for (const operand of operands)
    if (typeof operand !== "string")
      throw new MongoError(16702, `$concat only supports strings, not ${typeOf(operand).alias}`);
  return operands.join("");
}

function substring(value: unknown, start: unknown, length: unknown): unknown {
  const characters = Array.from(isNullish(value) ? "" : text(value));
  const from = integerOf("$substrCP: starting index must be a numeric type (is BSON type", start, 34450);
  const count = integerOf("$substrCP: length must be a numeric type (is BSON type", length, 34452);
  if (from < 0) throw new MongoError(34455, "$substrCP: the starting index must be nonnegative integer.");
  if (count < 0) throw new MongoError(34454, "$substrCP: length must be a nonnegative integer.");
  return characters.slice(from, from + count).join("");
}

/** ASCII letters only, as MongoDB has it. */
const lower = (value: string): string => value.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
const upper = (value: string): string => value.replace(/[a-z]+/g, (letters) => letters.toUpperCase());

/** Every operator on strings and types, with the fewest and the most operands it takes. */
export const conversion: Record<string, [min: number, max: number, apply: Operation]> = {
  $concat: [0, Infinity, concat],
  $toLower: [1, 1, cased(lower)],
  $toUpper: [1, 1, cased(upper)],
  $substrCP: [3, 3, substring],
  $toString: [1, 1, (value) => (isNullish(value) ? null : text(value))],
  $toInt: [1, 1, toInt],
  $toDouble: [1, 1, toDouble],
  $type: [1, 1, (value) => typeOf(value).alias],
};
