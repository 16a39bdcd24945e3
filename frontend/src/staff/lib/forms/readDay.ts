import { shiftDay } from "@roombell/common/domain/hotelDay";

const NAMED: Readonly<Record<string, number>> = { today: 0, yesterday: -1, tomorrow: 1 };
const MONTH_NAME = new Intl.DateTimeFormat("en-US", { month: "long", timeZone: "UTC" });
const MONTHS = Array.from({ length: 12 }, (_, month) =>
  MONTH_NAME.format(Date.UTC(2000, month)).toLowerCase(),
);
const ISO = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/;
const NUMBERS = /^(\d{1,2})[-/. ](\d{1,2})(?:[-/. ](\d{4}|\d{2}))?$/;
const DAY_FIRST = /^(\d{1,2})(?:st|nd|rd|th)?\.?[ -]?([a-z]{3,})\.?,?(?:[ -](\d{4}|\d{2}))?$/;
const MONTH_FIRST = /^([a-z]{3,})\.? (\d{1,2})(?:st|nd|rd|th)?,?(?: (\d{4}|\d{2}))?$/;

/**
 * Parses a typed day to YYYY-MM-DD: as the portal writes it (`14 Mar 2026`), in numbers (`14/3/26`, or `3/14/26` where the month
 * comes first), ISO 8601, or a word (`yesterday`). Without a year, that of `today`. Null for anything else, and for days that do not exist.
 */
export function readDay(text: string, today: string, isMonthFirst = false): string | null {
  const typed = text.trim().toLowerCase().replace(/\s+/g, " ");
  const shift = NAMED[typed];
  if (shift !== undefined) return shiftDay(today, shift);
  const iso = ISO.exec(typed);
  if (iso) return buildDay(iso[1], Number(iso[2]), iso[3], today);
  const numbers = NUMBERS.exec(typed);
  if (numbers) {
    const [day, month] = isMonthFirst ? [numbers[2], numbers[1]] : [numbers[1], numbers[2]];
    return buildDay(numbers[3], Number(month), day, today);
  }
  const first = DAY_FIRST.exec(typed);
  if (first) return buildDay(first[3], parseMonth(first[2]), first[1], today);
  const named = MONTH_FIRST.exec(typed);
  return named && buildDay(named[3], parseMonth(named[1]), named[2], today);
}

/** The month from 1; 0 for text that starts no month's name. */
const parseMonth = (name = ""): number => MONTHS.findIndex((month) => month.startsWith(name)) + 1;

function buildDay(year = "", month: number, day = "", today: string): string | null {
  const full = year === "" ? today.slice(0, 4) : year.padStart(4, "20");
  const text = `${full}-${String(month).padStart(2, "0")}-${day.padStart(2, "0")}`;
  const at = new Date(`${text}T00:00:00Z`);
  // Date would roll 31 April over to May.
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text) ? text : null;
}
