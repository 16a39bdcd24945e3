import fc from "fast-check";
import { afterEach, describe, expect, test, vi } from "vitest";
import {
  formatDateTime,
  formatDay,
  formatHourRange,
  formatMoney,
  formatTime,
  ordinalDate,
  relativeAge,
  setPageCountry,
} from "./format.js";

const deviceZones = ["UTC", "Asia/Kolkata", "America/New_York", "Pacific/Kiritimati"];
const hotelZone = fc.constantFrom(
  "Asia/Kolkata",
  "UTC",
  "America/New_York",
  "Australia/Lord_Howe",
  "Asia/Tokyo",
);
const instant = fc
  .date({ min: new Date("2000-01-01"), max: new Date("2099-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString());

const original = process.env["TZ"];
function onDeviceIn<T>(zone: string, work: () => T): T {
  process.env["TZ"] = zone;
  return work();
}
afterEach(() => {
  if (original === undefined) delete process.env["TZ"];
  else process.env["TZ"] = original;
});

describe("a time", () => {
  test("is the hotel's, whatever zone the device is in", () => {
    fc.assert(
      fc.property(instant, hotelZone, (iso, zone) => {
        const texts = deviceZones.map((device) => onDeviceIn(device, () => formatDateTime(iso, zone)));
        expect(new Set(texts).size).toBe(1);
      }),
    );
  });

  test("is the stored time plus five and a half hours in the default zone", () => {
    fc.assert(
      fc.property(instant, (iso) => {
        const shifted = new Date(Date.parse(iso) + 5.5 * 3_600_000).toISOString();
        expect(formatDay(iso, "Asia/Kolkata")).toBe(formatDay(shifted, "UTC"));
        const hour = Number(shifted.slice(11, 13));
        const minute = shifted.slice(14, 16);
        const clock = `${hour % 12 === 0 ? 12 : hour % 12}:${minute} ${hour < 12 ? "AM" : "PM"}`;
        expect(formatTime(iso, "Asia/Kolkata")).toBe(clock);
      }),
    );
  });

  test("follows daylight saving time", () => {
    expect(formatTime("2026-03-08T06:59:00Z", "America/New_York")).toBe("1:59 AM");
    expect(formatTime("2026-03-08T07:00:00Z", "America/New_York")).toBe("3:00 AM");
  });

  test("is formatted as day, month, year and a 12-hour clock", () => {
    expect(formatDay("2026-03-14T20:00:00Z", "Asia/Kolkata")).toBe("15 Mar 2026");
    expect(formatDateTime("2026-03-14T08:35:00Z", "Asia/Kolkata")).toBe("14 Mar 2026, 2:05 PM");
    expect(formatTime("2026-03-14T18:30:00Z", "Asia/Kolkata")).toBe("12:00 AM");
  });
});

describe("an age", () => {
  const iso = "2026-03-14T08:00:00.000Z";
  const at = (minutes: number): string =>
    relativeAge(iso, Date.parse(iso) + minutes * 60_000, "Asia/Kolkata");

  test("is in minutes up to an hour, then a clock time, then with the day", () => {
    expect(at(0.5)).toBe("just now");
    expect(at(1)).toBe("1 min");
    expect(at(59.9)).toBe("59 min");
    expect(at(60)).toBe("1:30 PM");
    expect(at(24 * 60)).toBe("14 Mar 2026, 1:30 PM");
  });

  test("is never negative", () => {
    expect(at(-30)).toBe("just now");
  });
});

describe("the day in the top bar", () => {
  test.each([
    ["2026-03-01", "Sunday, March 1st"],
    ["2026-03-02", "Monday, March 2nd"],
    ["2026-03-03", "Tuesday, March 3rd"],
    ["2026-03-04", "Wednesday, March 4th"],
    ["2026-03-11", "Wednesday, March 11th"],
    ["2026-03-12", "Thursday, March 12th"],
    ["2026-03-13", "Friday, March 13th"],
    ["2026-03-21", "Saturday, March 21st"],
    ["2026-03-22", "Sunday, March 22nd"],
    ["2026-03-23", "Monday, March 23rd"],
    ["2026-03-31", "Tuesday, March 31st"],
  ])("%s is %s", (day, text) => {
    expect(ordinalDate(Date.parse(`${day}T12:00:00Z`), "UTC")).toBe(text);
  });

  test("is the hotel's", () => {
    const late = Date.parse("2026-03-13T20:00:00Z");
    expect(ordinalDate(late, "UTC")).toBe("Friday, March 13th");
    expect(ordinalDate(late, "Asia/Kolkata")).toBe("Saturday, March 14th");
  });
});

describe("the hotel's country", () => {
  const afternoon = "2026-11-26T13:05:00Z";
  const texts = (country: string): string[] => {
    setPageCountry(country);
    return [
      formatDateTime(afternoon, "UTC"),
      ordinalDate(Date.parse(afternoon), "UTC"),
      formatHourRange(13),
      formatHourRange(11),
    ];
  };
  afterEach(() => setPageCountry(null));

  test("decides the clock and the order of day and month", () => {
    expect(texts("AT")).toEqual([
      "26 Nov 2026, 13:05",
      "Thursday, 26th November",
      "13:00 – 14:00",
      "11:00 – 12:00",
    ]);
    expect(texts("US")).toEqual([
      "Nov 26, 2026, 1:05 PM",
      "Thursday, November 26th",
      "1–2 PM",
      "11 AM – 12 PM",
    ]);
    expect(texts("IN").slice(0, 2)).toEqual(["26 Nov 2026, 1:05 PM", "Thursday, 26th November"]);
  });
});

describe("money", () => {
  test("has the currency's symbol and decimals", () => {
    expect(formatMoney(1250, "INR")).toBe("₹1,250.00");
    expect(formatMoney(125000.5, "INR")).toBe("₹1,25,000.50");
    expect(formatMoney(1250.5, "USD")).toBe("$1,250.50");
    expect(formatMoney(0, "EUR")).toBe("€0.00");
    expect(formatMoney(-20, "INR")).toBe("-₹20.00");
    expect(formatMoney(99, "JPY")).toBe("¥99");
    expect(formatMoney(1.75, "KWD").replace(/\s/, " ")).toBe("KWD 1.750");
  });

  test("always shows the cents it was given", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), (minor) => {
        const digits = formatMoney(minor / 100, "INR").replace(/\D/g, "");
        expect(Number(digits)).toBe(minor);
      }),
    );
  });
});

describe("a browser with old zone data", () => {
  const ModernFormat = Intl.DateTimeFormat;
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.resetModules();
  });

  // Each is stubbed with a zone that still has the rules of its past.
  test.each([
    ["America/Mexico_City", "America/Chicago", "2026-07-14T20:00:00Z", "14 Jul 2026, 2:00 PM"],
    ["Asia/Amman", "Asia/Beirut", "2026-01-14T22:30:00Z", "15 Jan 2026, 1:30 AM"],
    ["Asia/Almaty", "Asia/Dhaka", "2026-03-14T18:30:00Z", "14 Mar 2026, 11:30 PM"],
    ["Asia/Tehran", "Asia/Kabul", "2026-07-14T08:30:00Z", "14 Jul 2026, 12:00 PM"],
    ["Africa/Cairo", "Africa/Tripoli", "2026-07-14T21:30:00Z", "15 Jul 2026, 12:30 AM"],
    ["America/Nuuk", "America/Sao_Paulo", "2026-07-14T12:00:00Z", "14 Jul 2026, 11:00 AM"],
  ])("shows the server's times of %s", async (timezone, past, iso, text) => {
    vi.resetModules();
    class OldFormat extends ModernFormat {
      constructor(language?: string, options?: Intl.DateTimeFormatOptions) {
        super(language, { ...options, timeZone: options?.timeZone === timezone ? past : options?.timeZone });
      }
    }
    vi.stubGlobal("Intl", { ...Intl, DateTimeFormat: OldFormat, NumberFormat: Intl.NumberFormat });
    const { formatDateTime: format, followHotelClock } = await import("./format.js");
    const { toCalendarDay } = await import("@roombell/common/domain/hotelDay");
    const { createClock } = await import("#guest/i18n/createClock.js");
    expect(format(iso, timezone)).not.toBe(text);
    const at = new Date(text + " UTC").getTime();
    const minutes = (at - Date.parse(iso)) / 60_000;
    followHotelClock({ timezone, zone_offsets: [{ from: "2025-01-01T00:00:00.000Z", minutes }] });
    expect(format(iso, timezone)).toBe(text);
    expect(toCalendarDay(new Date(iso), timezone)).toBe(new Date(at).toISOString().slice(0, 10));
    expect(createClock("de", timezone).time(iso).padStart(5, "0")).toBe(
      new Date(at).toISOString().slice(11, 16),
    );
  });
});
