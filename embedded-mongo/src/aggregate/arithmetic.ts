import { Decimal128 } from "bson";
import { MongoError } from "../errors.js";
import {
  divideDecimals,
  remainderDecimals,
  scaleToInteger,
  writeDecimal,
  roundedDecimal,
} from "../values/decimal.js";
import {
  add,
  asDecimal,
  double,
  integer,
  multiply,
  negate,
  type Numeric,
  toNumber,
} from "../values/numeric.js";
import { compareValues } from "../values/order.js";
import { isInt32, typeOf } from "../values/types.js";
import { integerOf, isNullish, numberOf } from "./operand.js";

type Operation = (...operands: unknown[]) => unknown;

const isWhole = (value: unknown): value is number | bigint =>
  typeof value === "bigint" || (typeof value === "number" && isInt32(value));

/** A function of numbers that answers null for null. */
function numeric(name: string, code: number, apply: (value: Numeric) => unknown): Operation {
  return (value) => (isNullish(value) ? null : apply(numberOf(name, value, code)));
}

function sum(...operands: unknown[]): unknown {
  let total: Numeric = 0;
  let hasDate = false;
  if (operands.some(isNullish)) return null;
  for (const operand of operands) {
    if (operand instanceof Date) {
      if (hasDate) throw new MongoError(16612, "only one date allowed in an $add expression");
      hasDate = true;
      total = add(total, BigInt(operand.getTime()));
    } else {
      total = add(total, addend(operand));
    }
  }
  return hasDate ? new Date(Math.round(toNumber(total) ?? NaN)) : total;
}

function addend(value: unknown): Numeric {
  if (typeOf(value).rank !== typeOf(0).rank)
    throw new MongoError(14, `$add only supports numeric or date types, not ${typeOf(value).alias}`);
  return numberOf("$add", value);
}

function difference(left: unknown, right: unknown): unknown {
  if (isNullish(left) || isNullish(right)) return null;
  if (left instanceof Date && right instanceof Date) return BigInt(left.getTime() - right.getTime());
  const amount = right instanceof Date ? undefined : toNumber(right);
  if (left instanceof Date && amount !== undefined) return new Date(left.getTime() - Math.round(amount));
  if (toNumber(left) === undefined || amount === undefined)
    throw new MongoError(14, `can't $subtract ${typeOf(right).alias} from ${typeOf(left).alias}`);
  return add(numberOf("$subtract", left), negate(numberOf("$subtract", right)));
}

function product(...operands: unknown[]): unknown {
  if (operands.some(isNullish)) return null;
  return operands.reduce<Numeric>((total, value) => multiply(total, numberOf("$multiply", value)), 1);
}

function quotient(left: unknown, right: unknown): unknown {
  if (isNullish(left) || isNullish(right)) return null;
  const [above, below] = [toNumber(left), toNumber(right)];
  if (above === undefined || below === undefined)
    throw new MongoError(
      14,
      `$divide only supports numeric types, not ${typeOf(left).alias} and ${typeOf(right).alias}`,
    );
  if (below === 0) throw new MongoError(2, "can't $divide by zero");
  if (!(left instanceof Decimal128 || right instanceof Decimal128)) return double(above / below);
  return inDecimals(left, right, divideDecimals, above / below);
}

function inDecimals(
  left: unknown,
  right: unknown,
  apply: typeof divideDecimals,
  otherwise: number,
): Decimal128 {
  const a = asDecimal(numberOf("$divide", left));
  const b = asDecimal(numberOf("$divide", right));
  if (typeof a === "object" && typeof b === "object") return writeDecimal(apply(a, b));
  return Decimal128.fromString(String(otherwise));
}

function remainder(left: unknown, right: unknown): unknown {
  if (isNullish(left) || isNullish(right)) return null;
  const [above, below] = [toNumber(left), toNumber(right)];
  if (above === undefined || below === undefined)
    throw new MongoError(
      16611,
      `$mod only supports numeric types, not ${typeOf(left).alias} and ${typeOf(right).alias}`,
    );
  if (below === 0) throw new MongoError(16610, "can't $mod by zero");
  if (left instanceof Decimal128 || right instanceof Decimal128)
    return inDecimals(left, right, remainderDecimals, above % below);
  if (!isWhole(left) || !isWhole(right)) return double(above % below);
  return integer(BigInt(left) % BigInt(right), typeof left === "bigint" || typeof right === "bigint");
}

/** Applies a rounding to fractions only: whole numbers are as they should be. */
function rounding(name: string, code: number, apply: (value: number) => number): Operation {
  return numeric(name, code, (value) => {
    if (isWhole(value)) return value;
    if (!(value instanceof Decimal128)) return double(apply(Number(value)));
    const decimal = asDecimal(value);
    if (typeof decimal === "number") return value;
    const cut = scaleToInteger(decimal, 0, false);
    const isExact = compareValues(writeDecimal({ coefficient: cut, exponent: 0 }), value) === 0;
    const step = isExact ? 0n : BigInt(apply(decimal.coefficient < 0n ? -0.5 : 0.5));
    return writeDecimal({ coefficient: cut + step, exponent: 0 });
  });
}

/** `$round`: half to even, at a number of decimal places from -20 to 100. */
function round(value: unknown, place: unknown = 0): unknown {
  if (isNullish(value) || isNullish(place)) return null;
  const number = numberOf("$round", value, 51081);
  const places = integerOf("precision argument to  $round must be a integral value, not", place, 51082);
  if (places < -20 || places > 100)
    throw new MongoError(
      51083,
      `cannot apply $round with precision value ${places} value must be in [-20, 100]`,
    );
  const isDouble = !isWhole(number) && !(number instanceof Decimal128);
  const decimal =
    isDouble && Number.isFinite(Number(number)) ? roundedDecimal(Number(number)) : asDecimal(number);
  if (typeof decimal === "number" || (isWhole(number) && places >= 0)) return number;
  const rounded = { coefficient: scaleToInteger(decimal, places, true), exponent: -places };
  if (isWhole(number))
    return integer(rounded.coefficient * 10n ** BigInt(-places), typeof number === "bigint");
  return isDouble ? double(Number(`${rounded.coefficient}e${-places}`)) : writeDecimal(rounded);
}

/** Every arithmetic operator, with the fewest and the most operands it takes. */
export const arithmetic: Record<string, [min: number, max: number, apply: Operation]> = {
  $add: [0, Infinity, sum],
  $subtract: [2, 2, difference],
  $multiply: [0, Infinity, product],
  $divide: [2, 2, quotient],
  $mod: [2, 2, remainder],
  $floor: [1, 1, rounding("$floor", 28765, Math.floor)],
  $ceil: [1, 1, rounding("$ceil", 28765, Math.ceil)],
  $round: [1, 2, round],
  $abs: [1, 1, numeric("$abs", 28765, (value) => (compareValues(value, 0) < 0 ? negate(value) : value))],
};
