import { dayOf, shiftDay, startOfDay } from "./hotelDay.js";

const MINUTE = 60_000;
const DAY_MINUTES = 24 * 60;

const formats = new Map<string, Intl.DateTimeFormat>();

/** The clock time (`HH:MM`) of an instant in a time zone. */
function clockOf(instant: number, timezone: string): string {
  let format = formats.get(timezone);
  if (format === undefined) {
    const options = { timeZone: timezone, hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;
    format = new Intl.DateTimeFormat("en-GB", options);
    formats.set(timezone, format);
  }
  return format.format(instant);
}

const minutesOf = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(":").map(Number);
  return hours * 60 + minutes;
};

/**
 * The next instant after `now` (milliseconds) at which clocks of a time zone show a time (`HH:MM`), today or tomorrow;
 * a time that clocks skip is the same number of minutes later.
 */
export function nextTimeOfDay(clock: string, now: number, timezone: string): number {
  const today = dayOf(new Date(now), timezone);
  const on = (day: string): number => {
    const start = startOfDay(day, timezone).getTime();
    const at = start + minutesOf(clock) * MINUTE;
    // Where clocks changed since midnight they show another time by now.
    const off = minutesOf(clockOf(at, timezone)) - minutesOf(clock);
    const shift =
      off > DAY_MINUTES / 2 ? off - DAY_MINUTES : off < -DAY_MINUTES / 2 ? off + DAY_MINUTES : off;
    const moved = at - shift * MINUTE;
    return clockOf(moved, timezone) === clock ? moved : at;
  };
  const first = on(today);
  return first > now ? first : on(shiftDay(today, 1));
}
