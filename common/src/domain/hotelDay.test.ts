import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { boundsOfDay, dayAround, dayOf, hourOf, hoursOfDay, shiftDay, startOfDay } from "./hotelDay.js";

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
  "Europe/Berlin",
  "UTC",
);
const instant = fc.date({
  min: new Date("1980-01-01T00:00:00Z"),
  max: new Date("2037-12-31T00:00:00Z"),
  noInvalidDate: true,
});

describe("the hotel's day", () => {
  test("contains its instant, and starts where the previous day ends", () => {
    fc.assert(
      fc.property(instant, zone, (at, timezone) => {
        const day = dayOf(at, timezone);
        const { start, end } = dayAround(at, timezone);
        expect(start <= at && at < end).toBe(true);
        expect(dayOf(start, timezone)).toBe(day);
        expect(dayOf(new Date(start.getTime() - 1), timezone) < day).toBe(true);
        expect(dayOf(new Date(end.getTime() - 1), timezone)).toBe(day);
        expect(boundsOfDay(shiftDay(day, -1), timezone).end).toEqual(start);
      }),
    );
  });

  test.each([
    ["Asia/Kolkata", "2026-03-01", "2026-02-28T18:30:00.000Z"],
    ["America/New_York", "2026-01-15", "2026-01-15T05:00:00.000Z"],
    ["America/New_York", "2026-07-15", "2026-07-15T04:00:00.000Z"],
    ["Pacific/Kiritimati", "2026-07-15", "2026-07-14T10:00:00.000Z"],
    ["UTC", "2026-07-15", "2026-07-15T00:00:00.000Z"],
  ])("begins in %s on %s at %s", (timezone, day, start) => {
    expect(startOfDay(day, timezone).toISOString()).toBe(start);
  });

  test("has 23 or 25 hours when clocks change", () => {
    const hours = (day: string): number => {
      const { start, end } = boundsOfDay(day, "Europe/Berlin");
      return (end.getTime() - start.getTime()) / 3_600_000;
    };
    expect(hours("2026-03-29")).toBe(23);
    expect(hours("2026-10-25")).toBe(25);
    expect(hours("2026-10-26")).toBe(24);
  });

  test("starts after the gap when clocks skip midnight", () => {
    expect(startOfDay("2018-11-04", "America/Sao_Paulo").toISOString()).toBe("2018-11-04T03:00:00.000Z");
  });

  test("reports the hour on the hotel's clock", () => {
    expect(hourOf(new Date("2026-01-01T18:29:00Z"), "Asia/Kolkata")).toBe(23);
    expect(hourOf(new Date("2026-01-01T18:30:00Z"), "Asia/Kolkata")).toBe(0);
  });
});

describe("the hours of a day", () => {
  test("cover the day without gaps, each labelled by the local clock", () => {
    fc.assert(
      fc.property(instant, zone, (at, timezone) => {
        const day = dayOf(at, timezone);
        const hours = hoursOfDay(day, timezone);
        const { start, end } = boundsOfDay(day, timezone);
        expect([hours[0]?.start, hours.at(-1)?.end]).toEqual([start, end]);
        hours.slice(1).forEach((hour, index) => expect(hour.start).toEqual(hours[index]?.end));
        expect(new Set(hours.map(({ hour }) => hour)).size).toBe(hours.length);
        const around = hours.find((hour) => hour.start <= at && at < hour.end);
        expect(around?.hour).toBe(hourOf(at, timezone));
      }),
    );
  });

  test.each([
    ["Asia/Kathmandu", "2026-07-15", 24],
    ["Europe/Berlin", "2026-03-29", 23],
    ["Europe/Berlin", "2026-10-25", 24],
    ["Australia/Lord_Howe", "2026-04-05", 24],
  ])("of %s on %s are %i", (timezone, day, count) => {
    expect(hoursOfDay(day, timezone)).toHaveLength(count);
  });
});
