import { parseClock, shiftDay, startOfDay, toCalendarDay } from "./hotelDay.js";

/** Two clock times ("HH:MM"). `to` belongs to the next day unless it is later than `from`. */
export type HoursSpan = { from: string; to: string };
/** The same hours on several days of the week, from 1 for Monday. */
export type HoursRow = HoursSpan & { days: readonly number[] };
/** Null is always open, an empty list never. */
export type Week = readonly HoursRow[] | null;
/** The hours of one date (YYYY-MM-DD) instead of the week's; an empty list for a closed day. */
export type HoursException = { date: string; hours: readonly HoursSpan[] };

/**
 * Whether something is open, with the next instants at which it opens and closes; null for never (an opening) and not
 * within a week (a closing).
 */
export type Opening<Instant = Date> = {
  is_open: boolean;
  opens_at: Instant | null;
  closes_at: Instant | null;
};

export const ALWAYS_OPEN = { is_open: true, opens_at: null, closes_at: null } as const;

type OpenTime = { start: Date; end: Date };

const ALL_DAY: readonly HoursSpan[] = [{ from: "00:00", to: "00:00" }];
const DAYS_AHEAD = 8;

/** The state at an instant, by the clocks of the time zone. */
export function openingAt(
  now: Date,
  timezone: string,
  week: Week,
  exceptions: readonly HoursException[] = [],
): Opening {
  if (week === null && exceptions.length === 0) return ALWAYS_OPEN;
  const last = shiftDay(toCalendarDay(now, timezone), DAYS_AHEAD + exceptions.length);
  const endOfSearch = startOfDay(last, { timezone, day_ends_at: "00:00" });
  let current: OpenTime | null = null;
  let next: OpenTime | null = null;
  for (const time of openTimes(now, timezone, week, exceptions)) {
    if (time.end <= now) continue;
    if (time.start > now) {
      next = time;
      break;
    }
    current = time;
  }
  const closes = (current ?? next)?.end ?? endOfSearch;
  return {
    is_open: current !== null,
    opens_at: next?.start ?? null,
    closes_at: closes < endOfSearch ? closes : null,
  };
}

/** The times of being open, in order, from the day before `now`; those that touch or overlap are one. */
export function* openTimes(
  now: Date,
  timezone: string,
  week: Week,
  exceptions: readonly HoursException[],
): Generator<OpenTime> {
  const today = toCalendarDay(now, timezone);
  let current: OpenTime | null = null;
  for (let offset = -1; offset < DAYS_AHEAD + exceptions.length; offset += 1) {
    for (const time of openTimesOn(shiftDay(today, offset), timezone, week, exceptions)) {
      if (current !== null && time.start <= current.end) {
        if (time.end > current.end) current = { start: current.start, end: time.end };
      } else {
        if (current !== null) yield current;
        current = time;
      }
    }
  }
  if (current !== null) yield current;
}

/** The times that start on a calendar day; a skipped clock time becomes the end of the gap, of two the first counts. */
function openTimesOn(
  day: string,
  timezone: string,
  week: Week,
  exceptions: readonly HoursException[],
): OpenTime[] {
  const toInstant = (date: string, time: string): Date => startOfDay(date, { timezone, day_ends_at: time });
  return hoursOn(day, week, exceptions)
    .map(({ from, to }) => ({
      start: toInstant(day, from),
      end: toInstant(to > from ? day : shiftDay(day, 1), to),
    }))
    .filter(({ start, end }) => start < end)
    .toSorted((one, other) => one.start.getTime() - other.start.getTime());
}

function hoursOn(day: string, week: Week, exceptions: readonly HoursException[]): readonly HoursSpan[] {
  const exception = exceptions.find(({ date }) => date === day);
  if (exception) return exception.hours;
  return week === null ? ALL_DAY : week.filter(({ days }) => days.includes(weekdayOf(day)));
}

/** The weekday of a date, from 1 for Monday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

const DAY_MINUTES = 24 * 60;
const WEEK_MINUTES = 7 * DAY_MINUTES;

/** The index of the first row that overlaps one above it, on any day or over midnight; null if none does. */
export function findOverlap(rows: readonly HoursRow[]): number | null {
  const above: { start: number; end: number }[] = [];
  for (const [index, { days, from, to }] of rows.entries()) {
    for (const day of days) {
      const start = (day - 1) * DAY_MINUTES + parseClock(from);
      const end = start + parseClock(to) - parseClock(from) + (to > from ? 0 : DAY_MINUTES);
      // Sunday night is followed by Monday.
      const isTaken = above.some((other) =>
        [-WEEK_MINUTES, 0, WEEK_MINUTES].some(
          (shift) => start + shift < other.end && other.start < end + shift,
        ),
      );
      if (isTaken) return index;
      above.push({ start, end });
    }
  }
  return null;
}
