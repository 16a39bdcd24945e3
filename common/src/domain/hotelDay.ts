const MINUTE = 60_000;
/** In every time zone hours start at a multiple of this. */
export const QUARTER = 15 * MINUTE;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** An instant with `start <= instant < end`. */
export type DayBounds = { start: Date; end: Date };

const dayFormats = new Map<string, Intl.DateTimeFormat>();
const hourFormats = new Map<string, Intl.DateTimeFormat>();
const clockFormats = new Map<string, Intl.DateTimeFormat>();

/** The calendar day (YYYY-MM-DD) of an instant in a time zone. */
export function dayOf(instant: Date, timezone: string): string {
  let format = dayFormats.get(timezone);
  if (format === undefined) {
    // The Swedish date format is ISO 8601.
    format = new Intl.DateTimeFormat("sv-SE", { timeZone: timezone, dateStyle: "short" });
    dayFormats.set(timezone, format);
  }
  return format.format(instant);
}

/** The hour (0 to 23) of an instant in a time zone. */
export function hourOf(instant: Date, timezone: string): number {
  let format = hourFormats.get(timezone);
  if (format === undefined) {
    format = new Intl.DateTimeFormat("en-GB", { timeZone: timezone, hour: "2-digit", hourCycle: "h23" });
    hourFormats.set(timezone, format);
  }
  return Number(format.format(instant));
}

/** The quarter hour of the day (0 to 95) of an instant in a time zone. */
export function clockQuarterOf(instant: Date, timezone: string): number {
  let format = clockFormats.get(timezone);
  if (format === undefined) {
    format = new Intl.DateTimeFormat("en-GB", { timeZone: timezone, timeStyle: "short", hourCycle: "h23" });
    clockFormats.set(timezone, format);
  }
  const [hour = "", minute = ""] = format.format(instant).split(":");
  return Number(hour) * 4 + Math.floor(Number(minute) / 15);
}

/**
 * The first instant of a day (YYYY-MM-DD) in a time zone: midnight, or the first moment after it if clocks skip it.
 */
export function startOfDay(day: string, timezone: string): Date {
  const midnightUtc = Date.parse(`${day}T00:00:00Z`);
  // Offsets range from -12 to +14 hours; current zones have whole minutes.
  let before = midnightUtc - 15 * HOUR;
  let within = midnightUtc + 13 * HOUR;
  while (within - before > MINUTE) {
    const middle = before + Math.floor((within - before) / (2 * MINUTE)) * MINUTE;
    if (dayOf(new Date(middle), timezone) < day) before = middle;
    else within = middle;
  }
  return new Date(within);
}

/** The day this many days later (negative for earlier). */
export function shiftDay(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);
}

/** Start and end of a day (YYYY-MM-DD) in a time zone; 23 or 25 hours apart when clocks change. */
export function boundsOfDay(day: string, timezone: string): DayBounds {
  return { start: startOfDay(day, timezone), end: startOfDay(shiftDay(day, 1), timezone) };
}

/** Start and end of the day of an instant. */
export function dayAround(instant: Date, timezone: string): DayBounds {
  return boundsOfDay(dayOf(instant, timezone), timezone);
}

/**
 * The hours of a day (YYYY-MM-DD) in a time zone, in order: 24, or fewer when clocks skip one; an hour that clocks
 * show twice counts as one longer hour.
 */
export function hoursOfDay(day: string, timezone: string): (DayBounds & { hour: number })[] {
  const { start, end } = boundsOfDay(day, timezone);
  const hours: (DayBounds & { hour: number })[] = [];
  for (let at = start; at < end; at = new Date(at.getTime() + QUARTER)) {
    const hour = hourOf(at, timezone);
    const current = hours.at(-1);
    const next = new Date(Math.min(at.getTime() + QUARTER, end.getTime()));
    if (current?.hour === hour) current.end = next;
    else hours.push({ hour, start: at, end: next });
  }
  return hours;
}
