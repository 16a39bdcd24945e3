import {
  boundsOfDay,
  sameTimeOn,
  shiftDay,
  startOfDay,
  toBusinessDay,
  type DayBounds,
  type DayRule,
} from "./hotelDay.js";

/** Ranges of a hotel's dashboard: the day so far, a whole day, the last days with today, the month so far. */
export const DASHBOARD_RANGES = ["today", "yesterday", "7d", "30d", "month"] as const;
export type DashboardRange = (typeof DASHBOARD_RANGES)[number];

/** Instants `start <= instant < end` on the days `from` to `to`, inclusive. */
export type Period = DayBounds & { from: string; to: string };

/**
 * The periods of a range and of the previous one for comparison. A running range is compared with the previous one up to
 * the same time of day.
 */
export function getPeriods(
  range: DashboardRange,
  now: Date,
  rule: DayRule,
): { current: Period; before: Period } {
  const today = toBusinessDay(now, rule);
  const from = (day: string) => ({ from: day, start: startOfDay(day, rule) });
  const untilNow = { to: today, end: now };
  const untilSameTime = (day: string) => ({ to: day, end: sameTimeOn(day, now, rule) });
  const wholeDay = (day: string) => ({ ...from(day), to: day, end: boundsOfDay(day, rule).end });
  const lastDays = (days: number) => ({
    current: { ...from(shiftDay(today, 1 - days)), ...untilNow },
    before: { ...from(shiftDay(today, 1 - 2 * days)), ...untilSameTime(shiftDay(today, -days)) },
  });
  switch (range) {
    case "today":
      return lastDays(1);
    case "yesterday":
      return { current: wholeDay(shiftDay(today, -1)), before: wholeDay(shiftDay(today, -2)) };
    case "7d":
      return lastDays(7);
    case "30d":
      return lastDays(30);
    case "month": {
      const first = `${today.slice(0, 7)}-01`;
      const lastOfBefore = shiftDay(first, -1);
      const firstOfBefore = `${lastOfBefore.slice(0, 7)}-01`;
      const sameDay = `${lastOfBefore.slice(0, 7)}${today.slice(7)}`;
      // A longer month than the one before is compared with the whole of it.
      const until =
        sameDay > lastOfBefore ? { to: lastOfBefore, end: startOfDay(first, rule) } : untilSameTime(sameDay);
      return { current: { ...from(first), ...untilNow }, before: { ...from(firstOfBefore), ...until } };
    }
  }
}

/** Oldest first. */
export function daysIn({ from, to }: Pick<Period, "from" | "to">): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = shiftDay(day, 1)) days.push(day);
  return days;
}
