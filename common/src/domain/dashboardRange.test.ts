import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { DASHBOARD_RANGES, daysIn, getPeriods, type DashboardRange } from "./dashboardRange.js";
import { boundsOfDay, dayAround, sameTimeOn, shiftDay, toBusinessDay, toClockMinutes } from "./hotelDay.js";

const text = (range: DashboardRange, now: string, timezone: string) =>
  Object.values(getPeriods(range, new Date(now), { timezone, day_ends_at: "00:00" })).map(
    ({ from, to, start, end }) => `${from} ${to} ${start.toISOString()} ${end.toISOString()}`,
  );

describe("a dashboard range and its previous period", () => {
  test.each<[DashboardRange, string, string, string[]]>([
    // 14:37 in Kolkata.
    [
      "today",
      "2026-03-14T09:07:00.000Z",
      "Asia/Kolkata",
      [
        "2026-03-14 2026-03-14 2026-03-13T18:30:00.000Z 2026-03-14T09:07:00.000Z",
        "2026-03-13 2026-03-13 2026-03-12T18:30:00.000Z 2026-03-13T09:07:00.000Z",
      ],
    ],
    // 10:00 on the day after clocks went forward in Berlin: the previous day began an hour later in UTC.
    [
      "today",
      "2026-03-30T08:00:00.000Z",
      "Europe/Berlin",
      [
        "2026-03-30 2026-03-30 2026-03-29T22:00:00.000Z 2026-03-30T08:00:00.000Z",
        "2026-03-29 2026-03-29 2026-03-28T23:00:00.000Z 2026-03-29T08:00:00.000Z",
      ],
    ],
    // 02:20, which the previous day skipped.
    [
      "today",
      "2026-03-30T00:20:00.000Z",
      "Europe/Berlin",
      [
        "2026-03-30 2026-03-30 2026-03-29T22:00:00.000Z 2026-03-30T00:20:00.000Z",
        "2026-03-29 2026-03-29 2026-03-28T23:00:00.000Z 2026-03-29T01:00:00.000Z",
      ],
    ],
    // The day clocks were set back has 25 hours, the previous one 24.
    [
      "yesterday",
      "2026-10-26T08:00:00.000Z",
      "Europe/Berlin",
      [
        "2026-10-25 2026-10-25 2026-10-24T22:00:00.000Z 2026-10-25T23:00:00.000Z",
        "2026-10-24 2026-10-24 2026-10-23T22:00:00.000Z 2026-10-24T22:00:00.000Z",
      ],
    ],
    [
      "7d",
      "2026-03-14T09:07:00.000Z",
      "UTC",
      [
        "2026-03-08 2026-03-14 2026-03-08T00:00:00.000Z 2026-03-14T09:07:00.000Z",
        "2026-03-01 2026-03-07 2026-03-01T00:00:00.000Z 2026-03-07T09:07:00.000Z",
      ],
    ],
    [
      "30d",
      "2026-03-14T09:07:00.000Z",
      "UTC",
      [
        "2026-02-13 2026-03-14 2026-02-13T00:00:00.000Z 2026-03-14T09:07:00.000Z",
        "2026-01-14 2026-02-12 2026-01-14T00:00:00.000Z 2026-02-12T09:07:00.000Z",
      ],
    ],
    [
      "month",
      "2026-03-14T09:07:00.000Z",
      "UTC",
      [
        "2026-03-01 2026-03-14 2026-03-01T00:00:00.000Z 2026-03-14T09:07:00.000Z",
        "2026-02-01 2026-02-14 2026-02-01T00:00:00.000Z 2026-02-14T09:07:00.000Z",
      ],
    ],
    // February has no 30th, so the whole month counts.
    [
      "month",
      "2026-03-30T09:07:00.000Z",
      "UTC",
      [
        "2026-03-01 2026-03-30 2026-03-01T00:00:00.000Z 2026-03-30T09:07:00.000Z",
        "2026-02-01 2026-02-28 2026-02-01T00:00:00.000Z 2026-03-01T00:00:00.000Z",
      ],
    ],
    [
      "month",
      "2026-01-02T09:07:00.000Z",
      "UTC",
      [
        "2026-01-01 2026-01-02 2026-01-01T00:00:00.000Z 2026-01-02T09:07:00.000Z",
        "2025-12-01 2025-12-02 2025-12-01T00:00:00.000Z 2025-12-02T09:07:00.000Z",
      ],
    ],
  ])("have these days and instants for %s at %s in %s", (range, now, timezone, expected) => {
    expect(text(range, now, timezone)).toEqual(expected);
  });

  const zone = fc.constantFrom("Asia/Kolkata", "America/New_York", "Australia/Lord_Howe", "Europe/Berlin");
  const rule = fc.record({ timezone: zone, day_ends_at: fc.constantFrom("00:00", "02:30", "04:00") });
  const instant = fc.date({
    min: new Date("2025-01-01T00:00:00Z"),
    max: new Date("2027-12-31T00:00:00Z"),
    noInvalidDate: true,
  });

  test("follow each other on the hotel's days", () => {
    fc.assert(
      fc.property(instant, rule, fc.constantFrom(...DASHBOARD_RANGES), (now, hotel, range) => {
        const { current, before } = getPeriods(range, now, hotel);
        for (const { from, to, start, end } of [current, before]) {
          expect(dayAround(start, hotel).start).toEqual(start);
          expect(toBusinessDay(start, hotel)).toBe(from);
          expect(start <= end).toBe(true);
          expect(end <= dayAround(new Date(end.getTime() - 1), hotel).end).toBe(true);
          expect(daysIn({ from, to }).at(-1)).toBe(to);
        }
        expect(before.end <= current.start).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  test("end at the same time of day unless clocks skipped it", () => {
    fc.assert(
      fc.property(instant, rule, (now, hotel) => {
        const day = shiftDay(toBusinessDay(now, hotel), -1);
        const at = sameTimeOn(day, now, hotel);
        const { end } = boundsOfDay(day, hotel);
        if (at.getTime() === end.getTime()) return;
        expect(toBusinessDay(at, hotel)).toBe(day);
        expect(toClockMinutes(at, hotel.timezone)).toBeGreaterThanOrEqual(
          toClockMinutes(now, hotel.timezone),
        );
      }),
      { numRuns: 60 },
    );
  });
});
