import { Decimal128 } from "bson";

/** A finite decimal: `coefficient` × 10^`exponent`. */
export interface Decimal {
  coefficient: bigint;
  exponent: number;
}

const maxDigits = 34;

const abs = (value: bigint): bigint => (value < 0n ? -value : value);

/** The parts of a decimal, or the number it stands for when it is not finite. */
export function readDecimal(value: Decimal128): Decimal | number {
  const text = value.toString();
  if (text === "NaN") return NaN;
  if (text.endsWith("Infinity")) return text.startsWith("-") ? -Infinity : Infinity;
  const [mantissa = "0", exponent = "0"] = text.split("E");
  const [whole = "0", fraction = ""] = mantissa.split(".");
  return { coefficient: BigInt(whole + fraction), exponent: Number(exponent) - fraction.length };
}

/** A double as the decimal that equals it exactly. */
export function exactDecimal(value: number): Decimal {
  let mantissa = value;
  let binary = 0;
  while (!Number.isInteger(mantissa)) {
    mantissa *= 2;
    binary++;
  }
  return { coefficient: BigInt(mantissa) * 5n ** BigInt(binary), exponent: -binary };
}

/** A double as a decimal of 15 significant digits, the way MongoDB converts in arithmetic. */
export function roundedDecimal(value: number): Decimal {
  const [mantissa = "0", exponent = "0"] = value.toExponential(14).split("e");
  return reduce({ coefficient: BigInt(mantissa.replace(".", "")), exponent: Number(exponent) - 14 });
}

function reduce({ coefficient, exponent }: Decimal): Decimal {
  if (coefficient === 0n) return { coefficient, exponent: 0 };
  let [digits, power] = [coefficient, exponent];
  while (digits % 10n === 0n) {
    digits /= 10n;
    power++;
  }
  return { coefficient: digits, exponent: power };
}

function aligned(a: Decimal, b: Decimal): [bigint, bigint, number] {
  const exponent = Math.min(a.exponent, b.exponent);
  const scale = (value: Decimal): bigint => value.coefficient * 10n ** BigInt(value.exponent - exponent);
  return [scale(a), scale(b), exponent];
}

/** Exact order of two finite decimals. */
export function compareDecimals(a: Decimal, b: Decimal): number {
  const [left, right] = aligned(a, b);
  return left < right ? -1 : left > right ? 1 : 0;
}

/** Exact sum. */
export function addDecimals(a: Decimal, b: Decimal): Decimal {
  const [left, right, exponent] = aligned(a, b);
  return { coefficient: left + right, exponent };
}

/** Exact product. */
export const multiplyDecimals = (a: Decimal, b: Decimal): Decimal => ({
  coefficient: a.coefficient * b.coefficient,
  exponent: a.exponent + b.exponent,
});

/** Quotient to 34 digits; the divisor is not zero. */
export function divideDecimals(a: Decimal, b: Decimal): Decimal {
  const digits = 2 * maxDigits;
  const scaled = a.coefficient * 10n ** BigInt(digits);
  const quotient = { coefficient: scaled / b.coefficient, exponent: a.exponent - b.exponent - digits };
  const exact = quotient.coefficient * b.coefficient === scaled;
  return exact ? reduce(quotient) : quotient;
}

/** Remainder with the sign of the dividend; the divisor is not zero. */
export function remainderDecimals(a: Decimal, b: Decimal): Decimal {
  const [left, right, exponent] = aligned(a, b);
  return { coefficient: left % right, exponent };
}

/** The whole number nearest to zero from `value` × 10^`places`, or rounded half to even when `round` is set. */
export function scaleToInteger(value: Decimal, places: number, round: boolean): bigint {
  const power = value.exponent + places;
  if (power >= 0) return value.coefficient * 10n ** BigInt(power);
  const unit = 10n ** BigInt(-power);
  const whole = value.coefficient / unit;
  if (!round) return whole;
  const rest = abs(value.coefficient % unit) * 2n;
  const up = rest > unit || (rest === unit && whole % 2n !== 0n);
  return up ? whole + (value.coefficient < 0n ? -1n : 1n) : whole;
}

/** The stored form, rounded half to even to 34 digits. */
export function writeDecimal(value: Decimal): Decimal128 {
  const excess = abs(value.coefficient).toString().length - maxDigits;
  if (excess <= 0) return Decimal128.fromString(`${value.coefficient}E${value.exponent}`);
  const coefficient = scaleToInteger({ coefficient: value.coefficient, exponent: 0 }, -excess, true);
  return Decimal128.fromStringWithRounding(`${coefficient}E${value.exponent + excess}`);
}

/** The nearest double. */
export const decimalToNumber = (value: Decimal): number => Number(`${value.coefficient}e${value.exponent}`);
