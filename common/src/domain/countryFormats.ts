/** How clocks and calendars of a country write times and days. */
export type CountryFormats = {
  hourCycle: "h12" | "h23";
  isMonthFirst: boolean;
  /** First day of the week, from 1 for Monday. */
  firstDay: number;
};

const DEFAULT_FORMATS: CountryFormats = { hourCycle: "h12", isMonthFirst: false, firstDay: 1 };

/** Older engines have a getter, and some have neither. */
type WeekFacts = { weekInfo?: { firstDay: number }; getWeekInfo?: () => { firstDay: number } };

/** The formats of a country's own language; null for the defaults of a hotel without a country. */
export function getCountryFormats(country: string | null): CountryFormats {
  if (country === null) return DEFAULT_FORMATS;
  const region = new Intl.Locale(`und-${country}`);
  const { language } = region.maximize();
  // With a script, engines fall back to the language's main country.
  const locale = `${language}-${country}`;
  const parts = new Intl.DateTimeFormat(locale, { dateStyle: "short" }).formatToParts(0);
  const { hourCycle } = new Intl.DateTimeFormat(locale, { hour: "numeric" }).resolvedOptions();
  const facts = region as Intl.Locale & WeekFacts;
  return {
    hourCycle: hourCycle === "h12" || hourCycle === "h11" ? "h12" : "h23",
    isMonthFirst: parts[0]?.type === "month",
    firstDay: (facts.getWeekInfo?.() ?? facts.weekInfo ?? DEFAULT_FORMATS).firstDay,
  };
}
