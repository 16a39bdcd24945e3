import { resolveZone } from "./zoneOffsets.js";

const MINUTE = 60_000;
/** In every time zone hours start at a multiple of this. */
const QUARTER = 15 * MINUTE;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** An instant with `start <= instant < end`. */
export type DayBounds = { start: Date; end: Date };

const dayFormats = new Map<string, Intl.DateTimeFormat>();
const clockFormats = new Map<string, Intl.DateTimeFormat>();

/** The settings that define a hotel's business day: it ends at `day_ends_at` ("HH:MM") of the next calendar day. */
export type DayRule = { timezone: string; day_ends_at: string };

export const DEFAULT_DAY_ENDS_AT = "04:00";

/** The calendar day (YYYY-MM-DD) of an instant in a time zone. */
export function toCalendarDay(instant: Date, timezone: string): string {
  const { at, timeZone } = resolveZone(instant.getTime(), timezone);
  let format = dayFormats.get(timeZone);
  if (format === undefined) {
    // The Swedish date format is ISO 8601.
    format = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short" });
    dayFormats.set(timeZone, format);
  }
  return format.format(at);
}

/** The business day (YYYY-MM-DD, the calendar day on which it starts) of an instant. */
export function toBusinessDay(instant: Date, rule: DayRule): string {
  const day = toCalendarDay(instant, rule.timezone);
  if (instant >= startOfDay(day, rule)) return day;
  // Not always the date before: zones that cross the date line skip one.
  return toCalendarDay(new Date(startOfCalendarDay(day, rule.timezone).getTime() - 1), rule.timezone);
}

/** The hour (0 to 23) of an instant in a time zone. */
export const hourOf = (instant: Date, timezone: string): number =>
  Math.floor(toClockMinutes(instant, timezone) / 60);

/** Minutes since midnight (0 to 1439) that the clock of a time zone shows at an instant. */
export function toClockMinutes(instant: Date, timezone: string): number {
  const { at, timeZone } = resolveZone(instant.getTime(), timezone);
  let format = clockFormats.get(timeZone);
  if (format === undefined) {
    format = new Intl.DateTimeFormat("en-GB", { timeZone, timeStyle: "short", hourCycle: "h23" });
    clockFormats.set(timeZone, format);
  }
  return parseClock(format.format(at));
}

/** Minutes since midnight of a clock time ("HH:MM"). */
export function parseClock(time: string): number {
  const [hours = "", minutes = ""] = time.split(":");
  return Number(hours) * 60 + Number(minutes);
}

/**
 * The first instant of a calendar day (YYYY-MM-DD) in a time zone: midnight, or the first moment after it if clocks
 * skip it.
 */
function startOfCalendarDay(day: string, timezone: string): Date {
  const midnightUtc = Date.parse(`${day}T00:00:00Z`);
  // Offsets range from -12 to +14 hours; current zones have whole minutes.
  let before = midnightUtc - 15 * HOUR;
  let within = midnightUtc + 13 * HOUR;
  while (within - before > MINUTE) {
    const middle = before + Math.floor((within - before) / (2 * MINUTE)) * MINUTE;
    if (toCalendarDay(new Date(middle), timezone) < day) before = middle;
    else within = middle;
  }
  return new Date(within);
}

/**
 * The first instant of a business day (YYYY-MM-DD): the first time clocks show `day_ends_at`, or the end of the gap if
 * they skip it.
 */
export function startOfDay(day: string, { timezone, day_ends_at }: DayRule): Date {
  const midnight = startOfCalendarDay(day, timezone).getTime();
  const wanted = parseClock(day_ends_at);
  const usual = new Date(midnight + wanted * MINUTE);
  if (toClockMinutes(usual, timezone) === wanted) return usual;
  // Clocks change between midnight and that time, or have skipped midnight.
  const nextMidnight = startOfCalendarDay(shiftDay(day, 1), timezone).getTime();
  return firstShowing(wanted, { start: new Date(midnight), end: new Date(nextMidnight) }, timezone);
}

/** The first instant within the bounds at which clocks show these minutes since midnight or skip them, else the end. */
function firstShowing(minutes: number, { start, end }: DayBounds, timezone: string): Date {
  const quarter = Math.floor(minutes / 15);
  for (let at = start.getTime(); at < end.getTime(); at += QUARTER) {
    const shown = Math.floor(toClockMinutes(new Date(at), timezone) / 15);
    if (shown === quarter) return new Date(at + (minutes % 15) * MINUTE);
    if (shown > quarter) return new Date(at);
  }
  return end;
}

/**
 * The instant of a business day with the same clock time as another instant: the first of two when clocks are set back,
 * the end of the gap when they skip that time.
 */
export function sameTimeOn(day: string, instant: Date, rule: DayRule): Date {
  const { timezone, day_ends_at } = rule;
  const { start, end } = boundsOfDay(day, rule);
  const wanted = toClockMinutes(instant, timezone);
  const midnight = startOfCalendarDay(shiftDay(day, 1), timezone);
  const part = wanted < parseClock(day_ends_at) ? { start: midnight, end } : { start, end: midnight };
  const minute = firstShowing(wanted, part, timezone);
  const isShown = toClockMinutes(minute, timezone) === wanted && minute < part.end;
  return isShown ? new Date(minute.getTime() + (instant.getTime() % MINUTE)) : minute;
}

/** The day this many days later (negative for earlier). */
export function shiftDay(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);
}

/** Start and end of a business day (YYYY-MM-DD); 23 or 25 hours apart when clocks change. */
export function boundsOfDay(day: string, rule: DayRule): DayBounds {
  return { start: startOfDay(day, rule), end: startOfDay(shiftDay(day, 1), rule) };
}

/** Start and end of the business day of an instant. */
export function dayAround(instant: Date, rule: DayRule): DayBounds {
  return boundsOfDay(toBusinessDay(instant, rule), rule);
}

/**
 * The hours of a business day (YYYY-MM-DD), in order: 24, or fewer when clocks skip one; an hour that clocks show twice
 * counts as one longer hour. A day that ends within an hour has that hour at both ends.
 */
export function hoursOfDay(day: string, rule: DayRule): (DayBounds & { hour: number })[] {
  const { start, end } = boundsOfDay(day, rule);
  const hours: (DayBounds & { hour: number })[] = [];
  for (let at = start; at < end;) {
    const hour = hourOf(at, rule.timezone);
    const current = hours.at(-1);
    const next = new Date(Math.min(at.getTime() - (at.getTime() % QUARTER) + QUARTER, end.getTime()));
    if (current?.hour === hour) current.end = next;
    else hours.push({ hour, start: at, end: next });
    at = next;
  }
  return hours;
}
