import { ObjectId, Timestamp } from "bson";
import { MongoError } from "../errors.js";
import { toInteger } from "../values/numeric.js";
import { typeOf } from "../values/types.js";
import { isNullish } from "./operand.js";
import { fromLocal, toLocal, zoneOffset } from "./timeZone.js";

const dayMs = 86_400_000;

/** The time a value stands for, in milliseconds. Raises 16006. */
function timeOf(value: unknown): number {
  if (value instanceof Date) return value.getTime();
  if (value instanceof ObjectId) return value.getTimestamp().getTime();
  if (value instanceof Timestamp) return value.t * 1000;
  throw new MongoError(16006, `can't convert from BSON type ${typeOf(value).alias} to Date`);
}

function zoneOf(value: unknown, name: string): string {
  if (typeof value === "string") return value;
  throw new MongoError(
    40517,
    `${name} requires a string for the timezone argument, but was ${typeOf(value).alias}`,
  );
}

const dayOfYear = (local: Date): number =>
  Math.floor((local.getTime() - Date.UTC(local.getUTCFullYear(), 0, 1)) / dayMs) + 1;

/** Week of the year by ISO 8601 and the year it belongs to. */
function isoWeek(local: Date): { year: number; week: number } {
  const thursday = new Date(local.getTime() + (4 - (local.getUTCDay() || 7)) * dayMs);
  return { year: thursday.getUTCFullYear(), week: Math.ceil(dayOfYear(thursday) / 7) };
}

const pad = (value: number, width: number): string => String(value).padStart(width, "0");

function offsetText(minutes: number): string {
  const size = Math.abs(minutes);
  return `${minutes < 0 ? "-" : "+"}${pad(Math.floor(size / 60), 2)}${pad(size % 60, 2)}`;
}

/** Every conversion `$dateToString` knows. */
const conversions: Record<string, (local: Date, offsetMinutes: number) => string> = {
  Y: (local) => pad(local.getUTCFullYear(), 4),
  m: (local) => pad(local.getUTCMonth() + 1, 2),
  d: (local) => pad(local.getUTCDate(), 2),
  H: (local) => pad(local.getUTCHours(), 2),
  M: (local) => pad(local.getUTCMinutes(), 2),
  S: (local) => pad(local.getUTCSeconds(), 2),
  L: (local) => pad(local.getUTCMilliseconds(), 3),
  j: (local) => pad(dayOfYear(local), 3),
  w: (local) => String(local.getUTCDay() + 1),
  u: (local) => String(local.getUTCDay() || 7),
  U: (local) => pad(Math.floor((dayOfYear(local) + 6 - local.getUTCDay()) / 7), 2),
  G: (local) => pad(isoWeek(local).year, 4),
  V: (local) => pad(isoWeek(local).week, 2),
  z: (_local, offset) => offsetText(offset),
  Z: (_local, offset) => String(offset),
  "%": () => "%",
};

/** `$dateToString`. Raises 18533 and 18536 for bad formats. */
export function dateToString(operands: Record<string, unknown>): unknown {
  const { date, format, timezone = "UTC", onNull = null } = operands;
  if ("format" in operands && isNullish(format)) return null;
  if (timezone === null) return null;
  if (isNullish(date)) return onNull;
  if (format !== undefined && typeof format !== "string")
    throw new MongoError(
      18533,
      `$dateToString requires that 'format' be a string, found: ${typeOf(format).alias}`,
    );
  const zone = zoneOf(timezone, "$dateToString");
  const time = timeOf(date);
  const offset = zoneOffset(zone, time);
  const pattern = format ?? (offset === 0 ? "%Y-%m-%dT%H:%M:%S.%LZ" : "%Y-%m-%dT%H:%M:%S.%L");
  const local = new Date(time + offset);
  return pattern.replace(/%([^]?)/g, (_all, letter: string) => {
    const convert = Object.hasOwn(conversions, letter) ? conversions[letter] : undefined;
    if (convert === undefined)
      throw new MongoError(18536, `Invalid format character '%${letter}' in format string`);
    return convert(local, offset / 60_000);
  });
}

/** Every part of a date that has its own operator. */
export const dateParts: Record<string, (local: Date) => number> = {
  $year: (local) => local.getUTCFullYear(),
  $month: (local) => local.getUTCMonth() + 1,
  $dayOfMonth: (local) => local.getUTCDate(),
  $dayOfWeek: (local) => local.getUTCDay() + 1,
  $dayOfYear: dayOfYear,
  $hour: (local) => local.getUTCHours(),
  $minute: (local) => local.getUTCMinutes(),
  $second: (local) => local.getUTCSeconds(),
  $millisecond: (local) => local.getUTCMilliseconds(),
};

/** One part of a date on the zone's clock; null for no date. */
export function datePart(
  name: string,
  part: (local: Date) => number,
  date: unknown,
  timezone: unknown,
): unknown {
  if (isNullish(date) || timezone === null) return null;
  return part(toLocal(timeOf(date), timezone === undefined ? "UTC" : zoneOf(timezone, name)));
}

const fixedUnits: Record<string, number> = { millisecond: 1, second: 1000, minute: 60_000, hour: 3_600_000 };
const monthsIn: Record<string, number> = { month: 1, quarter: 3, year: 12 };
const weekdays = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"];
const referenceYear = 2000;
const reference = Date.UTC(referenceYear, 0, 1);

const floorTo = (value: number, step: number): number => Math.floor(value / step) * step;

/** `$dateTrunc`: the start of the bin a date is in, bins counted from 2000-01-01 on the zone's clock. Raises 9, 5439007 ff. */
export function dateTrunc(operands: Record<string, unknown>): unknown {
  const { date, unit, binSize = 1, timezone = "UTC", startOfWeek = "sunday" } = operands;
  if ([date, unit, binSize, timezone].some(isNullish)) return null;
  const size = toInteger(binSize);
  if (size === undefined || size < 1)
    throw new MongoError(5439018, "$dateTrunc requires 'binSize' to be greater than 0");
  const zone = zoneOf(timezone, "$dateTrunc");
  const time = timeOf(date);
  const name = String(unit);
  if (Object.hasOwn(fixedUnits, name)) {
    const origin = fromLocal(reference, zone);
    return new Date(origin + floorTo(time - origin, size * (fixedUnits[name] ?? 1)));
  }
  return new Date(fromLocal(truncateLocal(toLocal(time, zone), name, size, startOfWeek), zone));
}

function truncateLocal(local: Date, unit: string, size: number, startOfWeek: unknown): number {
  const time = local.getTime();
  if (unit === "day") return reference + floorTo(time - reference, size * dayMs);
  if (unit === "week") return truncateWeek(time, size, startOfWeek);
  const months = Object.hasOwn(monthsIn, unit) ? monthsIn[unit] : undefined;
  if (months === undefined)
    throw new MongoError(9, `$dateTrunc parameter 'unit' value cannot be recognized as a time unit: ${unit}`);
  const distance = (local.getUTCFullYear() - referenceYear) * 12 + local.getUTCMonth();
  return Date.UTC(referenceYear, floorTo(distance, months * size), 1);
}

/** Weeks are counted from the first one that begins in 2000. */
function truncateWeek(time: number, size: number, startOfWeek: unknown): number {
  const weekday = weekdays.indexOf(String(startOfWeek).toLowerCase().slice(0, 3));
  if (weekday === -1)
    throw new MongoError(
      9,
      `$dateTrunc parameter 'startOfWeek' value cannot be recognized as a day of a week: ${String(startOfWeek)}`,
    );
  const origin = reference + ((weekday - new Date(reference).getUTCDay() + 7) % 7) * dayMs;
  return origin + floorTo(time - origin, size * 7 * dayMs);
}
