import { toCalendarDay } from "@roombell/common/domain/hotelDay";
import { formatDateTime, formatDay, formatInZone, formatTime, ordinalDate } from "#shared/lib/format.js";

/** Formats times and days in a language and zone; `now` is in milliseconds. */
export function createClock(language: string, timezone: string) {
  const formats = language === "en" ? englishFormats(timezone) : localFormats(language, timezone);
  return {
    ...formats,
    /** The day of the week. */
    weekday: (iso: string): string => formatInZone(Date.parse(iso), timezone, { weekday: "long" }, language),
    /** The time, with its day unless that is the day of `now`. */
    moment: (iso: string, now: number): string =>
      toCalendarDay(new Date(iso), timezone) === toCalendarDay(new Date(now), timezone)
        ? formats.time(iso)
        : formats.dateTime(iso),
  };
}

export type Clock = ReturnType<typeof createClock>;

function englishFormats(timezone: string) {
  return {
    time: (iso: string): string => formatTime(iso, timezone),
    day: (iso: string): string => formatDay(iso, timezone),
    dateTime: (iso: string): string => formatDateTime(iso, timezone),
    today: (now: number): string => ordinalDate(now, timezone),
  };
}

function localFormats(language: string, timezone: string): ReturnType<typeof englishFormats> {
  const format = (at: number, options: Intl.DateTimeFormatOptions): string =>
    formatInZone(at, timezone, options, language);
  const date = { day: "numeric", month: "short", year: "numeric" } as const;
  const clock = { hour: "numeric", minute: "2-digit" } as const;
  return {
    time: (iso) => format(Date.parse(iso), clock),
    day: (iso) => format(Date.parse(iso), date),
    dateTime: (iso) => format(Date.parse(iso), { ...date, ...clock }),
    today: (now) => format(now, { weekday: "long", day: "numeric", month: "long" }),
  };
}
