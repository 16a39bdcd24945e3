import { shiftDay, startOfDay, toCalendarDay } from "./hotelDay.js";
import { weekdayOf } from "./hours.js";

/** Work on some days of the week at a clock time ("HH:MM"), except on the skipped dates. */
export type Recurrence = { days: readonly number[]; time: string; skipped: readonly string[] };

export type Occurrence = { date: string; at: Date };

const DAYS_AHEAD = 15;
/** Occurrences are created this long before their time. */
const CREATED_AHEAD_MS = 24 * 60 * 60_000;

/**
 * The occurrences of the next two weeks. A clock time that is skipped becomes the end of the gap; of two, the first
 * counts.
 */
export function nextOccurrences(
  { days, time, skipped }: Recurrence,
  now: Date,
  timezone: string,
): Occurrence[] {
  const today = toCalendarDay(now, timezone);
  return Array.from({ length: DAYS_AHEAD }, (_, offset) => shiftDay(today, offset))
    .filter((date) => days.includes(weekdayOf(date)) && !skipped.includes(date))
    .map((date) => ({ date, at: startOfDay(date, { timezone, day_ends_at: time }) }))
    .filter(({ at }) => at > now);
}

/** The occurrences whose requests have to exist by now. */
export const dueOccurrences = (recurrence: Recurrence, now: Date, timezone: string): Occurrence[] =>
  nextOccurrences(recurrence, now, timezone).filter(
    ({ at }) => at.getTime() - now.getTime() <= CREATED_AHEAD_MS,
  );
