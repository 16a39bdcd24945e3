import { dayOf } from "@roombell/common/domain/hotelDay";
import { useMemo } from "react";
import { formatDateTime, formatDay, formatTime, ordinalDate } from "#shared/lib/format.js";
import { useLanguageTag } from "./useLanguage.js";

type DateFormats = {
  time: (iso: string) => string;
  day: (iso: string) => string;
  dateTime: (iso: string) => string;
  /** The day of `now` (milliseconds) for the top bar: weekday, month and day. */
  today: (now: number) => string;
};

/** Instants as people read them, in the hotel's zone and the language in force. */
export type Clock = DateFormats & {
  /** The time alone on the day of `now` (milliseconds), else with its day. */
  moment: (iso: string, now: number) => string;
};

/** How a language writes times and days in a zone. */
export function clockOf(language: string, timezone: string): Clock {
  const formats = language === "en" ? englishFormats(timezone) : formatsOf(language, timezone);
  return {
    ...formats,
    moment: (iso, now) =>
      dayOf(new Date(iso), timezone) === dayOf(new Date(now), timezone)
        ? formats.time(iso)
        : formats.dateTime(iso),
  };
}

function englishFormats(timezone: string): DateFormats {
  return {
    time: (iso) => formatTime(iso, timezone),
    day: (iso) => formatDay(iso, timezone),
    dateTime: (iso) => formatDateTime(iso, timezone),
    today: (now) => ordinalDate(now, timezone),
  };
}

function formatsOf(language: string, timezone: string): DateFormats {
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

/** `clockOf` for the language in force. */
export function useClock(timezone: string): Clock {
  const language = useLanguageTag();
  return useMemo(() => clockOf(language, timezone), [language, timezone]);
}
