import { boundsOfDay, dayOf, hoursOfDay, shiftDay, type DayBounds } from "@roombell/common/domain/hotelDay";

const PAST_DAYS = 13;

/** A period of which figures are stored; days have no `hour`. */
export type Time = DayBounds & { hour?: number };
export type Hour = DayBounds & { hour: number };
export type Day = DayBounds & { day: string };

type Calendar = {
  day: string;
  days: Map<string, Day>;
  hours: Map<string, Hour[]>;
};

/** Time zone calculations are slow, and a day's bounds stay the same all day. */
const calendars = new Map<string, Calendar>();

function calendarOf(timezone: string, day: string): Calendar {
  const held = calendars.get(timezone);
  if (held?.day === day) return held;
  const calendar: Calendar = { day, days: new Map(), hours: new Map() };
  calendars.set(timezone, calendar);
  return calendar;
}

/** What `make` returns for a day, made once. */
function kept<T>(held: Map<string, T>, day: string, make: () => T): T {
  const known = held.get(day) ?? make();
  held.set(day, known);
  return known;
}

/** The bounds of these days of a hotel. */
export function boundsOfDays(days: readonly string[], timezone: string, now: Date): Day[] {
  const calendar = calendarOf(timezone, dayOf(now, timezone));
  return days.map((day) => kept(calendar.days, day, () => ({ day, ...boundsOfDay(day, timezone) })));
}

/** The hours of a day that have begun; the one under way extends to the end of the day. */
export function hoursBegun(day: string, timezone: string, now: Date): Hour[] {
  const calendar = calendarOf(timezone, dayOf(now, timezone));
  const all = kept(calendar.hours, day, () => hoursOfDay(day, timezone));
  const end = all.at(-1)?.end ?? now;
  const begun = all.filter(({ start }) => start <= now);
  return begun.map((hour, index) => (index === begun.length - 1 ? { ...hour, end } : hour));
}

/** Today's hours that have begun, and the days before. */
export function timesOf(timezone: string, now: Date): { day: string; pastDays: Day[]; hours: Hour[] } {
  const day = dayOf(now, timezone);
  const past = Array.from({ length: PAST_DAYS }, (_, index) => shiftDay(day, index - PAST_DAYS));
  return { day, pastDays: boundsOfDays(past, timezone, now), hours: hoursBegun(day, timezone, now) };
}
