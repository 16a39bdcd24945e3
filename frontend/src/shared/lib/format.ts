import { getCountryFormats } from "@roombell/common/domain/countryFormats";
import { toCalendarDay } from "@roombell/common/domain/hotelDay";
import { currencyDecimals } from "@roombell/common/domain/money";
import { resolveZone, setZoneOffsets, type ZoneOffset } from "@roombell/common/domain/zoneOffsets";

const MINUTE_MS = 60_000;

let country: string | null = null;
let formats = getCountryFormats(country);

/** Sets the country whose clock and calendar the page follows: the hotel's, or the browser's on the platform. */
export function setPageCountry(next: string | null): void {
  if (next === country) return;
  country = next;
  formats = getCountryFormats(next);
}

type HotelClock = {
  timezone: string;
  country?: string | undefined;
  zone_offsets?: readonly ZoneOffset[] | undefined;
};

/** Makes the page follow the hotel's clock and calendar. Called before whatever shows a time of it is rendered. */
export function followHotelClock({ timezone, country: hotelCountry, zone_offsets = [] }: HotelClock): void {
  setPageCountry(hotelCountry ?? null);
  setZoneOffsets(timezone, zone_offsets);
}

export const pageFormats = () => formats;

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatToParts(
  at: number,
  timezone: string,
  options: Intl.DateTimeFormatOptions,
  language = "en-US",
): Intl.DateTimeFormatPart[] {
  const zoned = resolveZone(at, timezone);
  const key = `${language} ${zoned.timeZone} ${JSON.stringify(options)}`;
  let formatter = formatters.get(key);
  if (formatter === undefined) {
    formatter = new Intl.DateTimeFormat(language, { ...options, timeZone: zoned.timeZone });
    formatters.set(key, formatter);
  }
  return formatter.formatToParts(zoned.at);
}

/** An instant (milliseconds) by the clocks of a zone, as the server knows them. */
export function formatInZone(...instant: Parameters<typeof formatToParts>): string {
  return formatToParts(...instant)
    .map(({ value }) => value)
    .join("");
}

function getParts(at: number, timezone: string, options: Intl.DateTimeFormatOptions): Record<string, string> {
  return Object.fromEntries(formatToParts(at, timezone, options).map(({ type, value }) => [type, value]));
}

const moneyFormatters = new Map<string, Intl.NumberFormat>();

function moneyFormatter(currency: string, isWhole: boolean): Intl.NumberFormat {
  const key = `${currency} ${isWhole}`;
  const cached = moneyFormatters.get(key);
  if (cached) return cached;
  const decimals = isWhole ? 0 : currencyDecimals(currency);
  // Rupees are grouped in lakhs.
  const formatter = new Intl.NumberFormat(currency === "INR" ? "en-IN" : "en-US", {
    style: "currency",
    currency,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  moneyFormatters.set(key, formatter);
  return formatter;
}

/** An amount with its currency's decimals; guests see a whole amount of a menu of whole amounts without. */
export function formatMoney(amount: number, currency: string, isWhole = false): string {
  return moneyFormatter(currency, isWhole).format(amount);
}

/** An amount in short form, for the axis of a chart: `₹12.5K`. */
export function formatMoneyShort(amount: number, currency: string): string {
  return new Intl.NumberFormat("en-US", {
    style: "currency",
    currency,
    notation: "compact",
    maximumFractionDigits: 1,
  }).format(amount);
}

/** An hour (0 to 23) as clocks show it: `8 AM` or `08:00`. */
export function formatHour(hour: number): string {
  if (formats.hourCycle === "h23") return `${String(hour).padStart(2, "0")}:00`;
  return `${hour % 12 || 12} ${hour < 12 ? "AM" : "PM"}`;
}

/** An hour and the next: `11 AM – 12 PM`; shorter within one half of the day: `1–2 PM`. */
export function formatHourRange(hour: number): string {
  const next = (hour + 1) % 24;
  const isShort = formats.hourCycle === "h12" && hour < 12 === next < 12;
  return isShort ? `${hour % 12 || 12}–${formatHour(next)}` : `${formatHour(hour)} – ${formatHour(next)}`;
}

/** The clock time of an instant in a zone: `2:05 PM` or `14:05`. */
export function formatTime(iso: string, timezone: string): string {
  const options = { hour: "numeric", minute: "2-digit", hourCycle: formats.hourCycle } as const;
  const text = formatInZone(Date.parse(iso), timezone, options);
  // Engines differ in the space before AM and PM.
  return text.replace(/\s/g, " ");
}

/** The day of an instant in a zone: `14 Mar 2026`, or `Mar 14, 2026` where the month comes first. */
export function formatDay(iso: string, timezone: string): string {
  const options = { day: "numeric", month: "short", year: "numeric" } as const;
  const { day, month, year } = getParts(Date.parse(iso), timezone, options);
  return formats.isMonthFirst ? `${month} ${day}, ${year}` : `${day} ${month} ${year}`;
}

/** Day and clock time of an instant in a zone: `14 Mar 2026, 2:05 PM`. */
export function formatDateTime(iso: string, timezone: string): string {
  return `${formatDay(iso, timezone)}, ${formatTime(iso, timezone)}`;
}

/** Minutes up to an hour, then the clock time, with its day if not today. `now`: the server's time in milliseconds. */
export function relativeAge(iso: string, now: number, timezone: string): string {
  const age = now - Date.parse(iso);
  if (age < MINUTE_MS) return "just now";
  if (age < 60 * MINUTE_MS) return `${Math.floor(age / MINUTE_MS)} min`;
  return clockTime(iso, now, timezone);
}

/** The clock time of an instant, with the day in front if it was on another day than `now`. */
export function clockTime(iso: string, now: number, timezone: string): string {
  const isToday = toCalendarDay(new Date(iso), timezone) === toCalendarDay(new Date(now), timezone);
  return isToday ? formatTime(iso, timezone) : formatDateTime(iso, timezone);
}

/** Today as the top bars show it: `Saturday, March 14th`, or `Saturday, 14th March` where the day comes first. */
export function ordinalDate(now: number, timezone: string): string {
  const options = { weekday: "long", month: "long", day: "numeric" } as const;
  const { weekday, month, day } = getParts(now, timezone, options);
  const date = ordinal(Number(day));
  const isDayFirst = country !== null && !formats.isMonthFirst;
  return isDayFirst ? `${weekday}, ${date} ${month}` : `${weekday}, ${month} ${date}`;
}

function ordinal(day: number): string {
  const isTeen = day >= 11 && day <= 13;
  const suffix = isTeen ? "th" : (["th", "st", "nd", "rd"][day % 10] ?? "th");
  return `${day}${suffix}`;
}

/** A duration: `45 min`; from two hours on `24 h` or `2 h 29 min`. */
export function formatMinutes(minutes: number): string {
  if (minutes < 120) return `${minutes} min`;
  const hours = `${Math.floor(minutes / 60)} h`;
  return minutes % 60 === 0 ? hours : `${hours} ${minutes % 60} min`;
}

export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const inOneLine = (address: string): string => address.replaceAll("\n", ", ");
