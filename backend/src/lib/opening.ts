import { toCalendarDay } from "@roombell/common/domain/hotelDay";
import { openingAt, type HoursException, type Opening, type Week } from "@roombell/common/domain/hours";
import { formatClock } from "./formatClock.js";
import { presentTime } from "./presentTime.js";

type Zone = { timezone: string };
type KitchenHours = Zone & { kitchen_hours?: Week; hours_exceptions?: readonly HoursException[] };

export const presentOpening = ({ is_open, opens_at, closes_at }: Opening): Opening<string> => ({
  is_open,
  opens_at: presentTime(opens_at),
  closes_at: presentTime(closes_at),
});

/** The state of a category or service by its own hours; without any it is always open. */
export const presentHours = ({ timezone }: Zone, hours: Week | undefined): Opening<string> =>
  presentOpening(openingAt(new Date(), timezone, hours ?? null));

/** The state of the kitchen by its hours and their exceptions. */
export const kitchenOpening = (hotel: KitchenHours, now = new Date()): Opening =>
  openingAt(now, hotel.timezone, hotel.kitchen_hours ?? null, hotel.hours_exceptions);

/** For example `from 7:00 AM`, or with its day if that is another one: `from Mon, Mar 16, 7:00 AM`. */
export function opensText({ timezone }: Zone, opens_at: Date | null, now: Date): string {
  if (opens_at === null) return "not at present";
  const isToday = toCalendarDay(opens_at, timezone) === toCalendarDay(now, timezone);
  const day = { weekday: "short", day: "numeric", month: "short" } as const;
  return `from ${formatClock(opens_at, timezone, isToday ? {} : day)}`;
}
