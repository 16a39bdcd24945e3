import { useMemo } from "react";
import { formatDateTime, formatDay, formatTime, ordinalDate } from "../../lib/format.js";
import { useLanguageTag } from "./useLanguage.js";

/** Instants as people read them, in the hotel's zone and the language in force. */
export type Clock = {
  time(iso: string): string;
  day(iso: string): string;
  dateTime(iso: string): string;
  /** The day of `now` (milliseconds) for the top bar: weekday, month and day. */
  today(now: number): string;
};

/** How a language writes times and days in a zone; English has the specification's form. */
export function clockOf(language: string, timezone: string): Clock {
  if (language === "en") {
    return {
      time: (iso) => formatTime(iso, timezone),
      day: (iso) => formatDay(iso, timezone),
      dateTime: (iso) => formatDateTime(iso, timezone),
      today: (now) => ordinalDate(now, timezone),
    };
  }
  const made = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
    new Intl.DateTimeFormat(language, { ...options, timeZone: timezone });
  const time = made({ hour: "numeric", minute: "2-digit" });
  const day = made({ day: "numeric", month: "short", year: "numeric" });
  const dateTime = made({
    day: "numeric",
    month: "short",
    year: "numeric",
    hour: "numeric",
    minute: "2-digit",
  });
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
