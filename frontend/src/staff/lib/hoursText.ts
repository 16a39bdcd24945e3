import type { OpeningHours } from "@roombell/common/contract/hours";
import type { HoursSpan } from "@roombell/common/domain/hours";
import { formatTime } from "#shared/lib/format.js";

const WEEKDAY = new Intl.DateTimeFormat("en-US", { weekday: "long", timeZone: "UTC" });

/** The days of the week from Monday, by the numbers that the contract gives them. */
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7].map((day) => ({
  day,
  // 1 January 2024 was a Monday.
  name: WEEKDAY.format(Date.UTC(2024, 0, day)),
}));

export const DAY_PRESETS = [
  { label: "Every day", days: [1, 2, 3, 4, 5, 6, 7] },
  { label: "Weekdays", days: [1, 2, 3, 4, 5] },
  { label: "Weekends", days: [6, 7] },
] as const;

/** A clock time ("HH:MM") as the hotel's country writes it. */
export const clockText = (time: string): string => formatTime(`2024-01-01T${time}Z`, "UTC");

/** For example `Weekdays 7:00 AM – 10:30 AM, Weekends 8:00 AM – 11:00 AM`. */
export function hoursText(hours: OpeningHours): string {
  if (hours === null) return "Always";
  if (hours.length === 0) return "Never";
  return hours
    .map(({ days, from, to }) => `${daysText(days)} ${clockText(from)} – ${clockText(to)}`)
    .join(", ");
}

export function daysText(days: readonly number[]): string {
  const preset = DAY_PRESETS.find((one) => String(one.days) === String(days));
  const names = WEEKDAYS.filter(({ day }) => days.includes(day)).map(({ name }) => name.slice(0, 3));
  return preset?.label ?? names.join(", ");
}

/** Explains hours that end on the next day; undefined for others. */
export function endText({ from, to }: HoursSpan): string | undefined {
  if (from === "" || to === "" || to > from) return undefined;
  return to === from ? "Around the clock" : `Until ${clockText(to)} the next day`;
}
