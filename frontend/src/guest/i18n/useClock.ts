import { toCalendarDay } from "@roombell/common/domain/hotelDay";
import { useMemo } from "react";
import { formatDateTime, formatDay, formatTime, ordinalDate } from "#shared/lib/format.js";
import { useLanguageTag } from "./useLanguage.js";

/** Formats times and days in a language and zone; `now` is in milliseconds. */
export function createClock(language: string, timezone: string) {
  const formats = language === "en" ? englishFormats(timezone) : localFormats(language, timezone);
  return {
    ...formats,
    /** The day of the week. */
    weekday: (iso: string): string =>
      new Intl.DateTimeFormat(language, { weekday: "long", timeZone: timezone }).format(Date.parse(iso)),
    /** The time, with its day unless that is the day of `now`. */
    moment: (iso: string, now: number): string =>
      toCalendarDay(new Date(iso), timezone) === toCalendarDay(new Date(now), timezone)
        ? formats.time(iso)
        : formats.dateTime(iso),
  };
}

/** Formats instants in the hotel's zone and the active language. */
export type Clock = ReturnType<typeof createClock>;

function englishFormats(timezone: string) {
  return {
    time: (iso: string): string => formatTime(iso, timezone),
    day: (iso: string): string => formatDay(iso, timezone),
    dateTime: (iso: string): string => formatDateTime(iso, timezone),
    /** The day of `now` for the top bar: weekday, month and day. */
    today: (now: number): string => ordinalDate(now, timezone),
  };
}

function localFormats(language: string, timezone: string): ReturnType<typeof englishFormats> {
  const made = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
    new Intl.DateTimeFormat(language, { ...options, timeZone: timezone });
  const date = { day: "numeric", month: "short", year: "numeric" } as const;
  const clock = { hour: "numeric", minute: "2-digit" } as const;
  const time = made(clock);
  const day = made(date);
  const dateTime = made({ ...date, ...clock });
  const today = made({ weekday: "long", day: "numeric", month: "long" });
  return {
    time: (iso) => time.format(Date.parse(iso)),
    day: (iso) => day.format(Date.parse(iso)),
    dateTime: (iso) => dateTime.format(Date.parse(iso)),
    today: (now) => today.format(now),
  };
}

export function useClock(timezone: string): Clock {
  const language = useLanguageTag();
  return useMemo(() => createClock(language, timezone), [language, timezone]);
}
