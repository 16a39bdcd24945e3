import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  boundsOfDay,
  dayAround,
  hourOf,
  hoursOfDay,
  shiftDay,
  startOfDay,
  toBusinessDay,
  toCalendarDay,
  toClockMinutes,
} from "./hotelDay.js";

const zone = fc.constantFrom(
  "Asia/Kolkata",
  "Asia/Kathmandu",
  "America/New_York",
  "America/Sao_Paulo",
  "Asia/Beirut",
  "Africa/Cairo",
  "Australia/Lord_Howe",
  "Pacific/Kiritimati",
  "Pacific/Pago_Pago",
  "Pacific/Apia",
  "Europe/Berlin",
  "UTC",
);
const rule = fc.record({
  timezone: zone,
  day_ends_at: fc.constantFrom("00:00", "00:30", "02:00", "02:30", "04:00", "05:45", "12:00"),
});
const midnight = (timezone: string) => ({ timezone, day_ends_at: "00:00" });
const instant = fc.date({
  min: new Date("1980-01-01T00:00:00Z"),
  max: new Date("2037-12-31T00:00:00Z"),
  noInvalidDate: true,
});

describe("the hotel's day", () => {
  test("contains its instant, and starts where the previous day ends", () => {
    fc.assert(
      fc.property(instant, rule, (at, hotel) => {
        const day = toBusinessDay(at, hotel);
        const { start, end } = dayAround(at, hotel);
        expect(start <= at && at < end).toBe(true);
        expect(toBusinessDay(start, hotel)).toBe(day);
        const previous = toBusinessDay(new Date(start.getTime() - 1), hotel);
        expect(previous < day).toBe(true);
        expect(boundsOfDay(previous, hotel).end).toEqual(start);
        expect(toBusinessDay(new Date(end.getTime() - 1), hotel)).toBe(day);
        expect(boundsOfDay(shiftDay(day, -1), hotel).end).toEqual(start);
      }),
    );
  });

  test("is the calendar day when it ends at midnight", () => {
    fc.assert(
      fc.property(instant, zone, (at, timezone) => {
        expect(toBusinessDay(at, midnight(timezone))).toBe(toCalendarDay(at, timezone));
      }),
    );
  });

  test("starts when clocks show its hour, or at the end of a gap that skips it", () => {
    fc.assert(
      fc.property(instant, rule, (at, hotel) => {
        const { start } = dayAround(at, hotel);
        const [hours = 0, minutes = 0] = hotel.day_ends_at.split(":").map(Number);
        const before = toClockMinutes(new Date(start.getTime() - 60_000), hotel.timezone);
        const shown = toClockMinutes(start, hotel.timezone);
        const wanted = hours * 60 + minutes;
        expect(shown === wanted || (shown > wanted && (before < wanted || before > shown))).toBe(true);
      }),
    );
  });

  test.each([
    // Past midnight is still the evening's day.
    ["Asia/Kolkata", "04:00", "2026-03-14T22:29:59.999Z", "2026-03-14"],
    ["Asia/Kolkata", "04:00", "2026-03-14T22:30:00.000Z", "2026-03-15"],
    // Clocks go from 02:00 to 03:00, and back from 03:00 to 02:00.
    ["Europe/Berlin", "04:00", "2026-03-29T01:59:00.000Z", "2026-03-28"],
    ["Europe/Berlin", "04:00", "2026-03-29T02:00:00.000Z", "2026-03-29"],
    ["Europe/Berlin", "02:30", "2026-03-29T00:59:00.000Z", "2026-03-28"],
    ["Europe/Berlin", "02:30", "2026-03-29T01:00:00.000Z", "2026-03-29"],
    ["Europe/Berlin", "02:30", "2026-10-25T00:30:00.000Z", "2026-10-25"],
    ["Europe/Berlin", "02:30", "2026-10-25T01:15:00.000Z", "2026-10-25"],
    ["America/New_York", "04:00", "2026-11-01T08:59:00.000Z", "2026-10-31"],
    ["America/New_York", "04:00", "2026-11-01T09:00:00.000Z", "2026-11-01"],
    // The 31st and the 30th were skipped to cross the date line.
    ["Pacific/Kiritimati", "00:30", "1994-12-31T10:29:00.000Z", "1994-12-30"],
    ["Pacific/Kiritimati", "00:30", "1994-12-31T10:30:00.000Z", "1995-01-01"],
    ["Pacific/Apia", "04:00", "2011-12-30T10:10:00.000Z", "2011-12-29"],
    // Half an hour, at 02:00.
    ["Australia/Lord_Howe", "04:00", "2026-04-04T17:29:00.000Z", "2026-04-04"],
    ["Australia/Lord_Howe", "04:00", "2026-04-04T17:30:00.000Z", "2026-04-05"],
  ])("in %s that ends at %s contains %s on %s", (timezone, day_ends_at, at, day) => {
    expect(toBusinessDay(new Date(at), { timezone, day_ends_at })).toBe(day);
  });

  test.each([
    ["Asia/Kolkata", "2026-03-01", "2026-02-28T18:30:00.000Z"],
    ["America/New_York", "2026-01-15", "2026-01-15T05:00:00.000Z"],
    ["America/New_York", "2026-07-15", "2026-07-15T04:00:00.000Z"],
    ["Pacific/Kiritimati", "2026-07-15", "2026-07-14T10:00:00.000Z"],
    ["UTC", "2026-07-15", "2026-07-15T00:00:00.000Z"],
  ])("begins in %s on %s at %s", (timezone, day, start) => {
    expect(startOfDay(day, midnight(timezone)).toISOString()).toBe(start);
  });

  test("has 23 or 25 hours when clocks change", () => {
    const hours = (day: string): number => {
      const { start, end } = boundsOfDay(day, { timezone: "Europe/Berlin", day_ends_at: "04:00" });
      return (end.getTime() - start.getTime()) / 3_600_000;
    };
    expect(hours("2026-03-28")).toBe(23);
    expect(hours("2026-10-24")).toBe(25);
    expect(hours("2026-10-25")).toBe(24);
  });

  test("starts after the gap when clocks skip midnight", () => {
    expect(startOfDay("2018-11-04", midnight("America/Sao_Paulo")).toISOString()).toBe(
      "2018-11-04T03:00:00.000Z",
    );
  });

  test("reports the hour on the hotel's clock", () => {
    expect(hourOf(new Date("2026-01-01T18:29:00Z"), "Asia/Kolkata")).toBe(23);
    expect(hourOf(new Date("2026-01-01T18:30:00Z"), "Asia/Kolkata")).toBe(0);
  });
});

describe("the hours of a day", () => {
  test("cover the day without gaps, each labelled by the local clock", () => {
    fc.assert(
      fc.property(instant, rule, (at, hotel) => {
        const day = toBusinessDay(at, hotel);
        const hours = hoursOfDay(day, hotel);
        const { start, end } = boundsOfDay(day, hotel);
        expect([hours[0]?.start, hours.at(-1)?.end]).toEqual([start, end]);
        hours.slice(1).forEach((hour, index) => expect(hour.start).toEqual(hours[index]?.end));
        const around = hours.find((hour) => hour.start <= at && at < hour.end);
        expect(around?.hour).toBe(hourOf(at, hotel.timezone));
      }),
    );
  });

  test.each([
    ["Asia/Kathmandu", "2026-07-15", 24],
    ["Europe/Berlin", "2026-03-29", 23],
    ["Europe/Berlin", "2026-10-25", 24],
    ["Australia/Lord_Howe", "2026-04-05", 24],
  ])("of %s on %s are %i", (timezone, day, count) => {
    expect(hoursOfDay(day, midnight(timezone))).toHaveLength(count);
  });
});
