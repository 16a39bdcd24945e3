import { describe, expect, it, test } from "vitest";
import { ALWAYS_OPEN, findOverlap, openingAt, type HoursException, type Week } from "./hours.js";

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];
const breakfast: Week = [
  { days: [1, 2, 3, 4, 5], from: "07:00", to: "10:30" },
  { days: [6, 7], from: "07:30", to: "11:00" },
];
const bar: Week = [{ days: EVERY_DAY, from: "18:00", to: "02:30" }];
const morning: Week = [{ days: EVERY_DAY, from: "02:30", to: "11:00" }];
const allNight: Week = [
  { days: EVERY_DAY, from: "20:00", to: "00:00" },
  { days: EVERY_DAY, from: "00:00", to: "06:00" },
];

const KOLKATA = "Asia/Kolkata";
const BERLIN = "Europe/Berlin";
const NEW_YORK = "America/New_York";

/** `open`, or `closed`, then when it opens and closes next, as UTC to the minute. */
function describeAt(now: string, zone: string, week: Week, exceptions?: HoursException[]): string {
  const { is_open, opens_at, closes_at } = openingAt(new Date(now), zone, week, exceptions);
  const at = (instant: Date | null): string => instant?.toISOString().slice(5, 16) ?? "never";
  return `${is_open ? "open" : "closed"}, opens ${at(opens_at)}, closes ${at(closes_at)}`;
}

describe("opening hours", () => {
  test.each<[what: string, now: string, zone: string, week: Week, expected: string]>([
    // 14 March 2026 is a Saturday.
    [
      "before it opens",
      "2026-03-13T01:00Z",
      KOLKATA,
      breakfast,
      "closed, opens 03-13T01:30, closes 03-13T05:00",
    ],
    ["as it opens", "2026-03-13T01:30Z", KOLKATA, breakfast, "open, opens 03-14T02:00, closes 03-13T05:00"],
    [
      "before it closes",
      "2026-03-13T04:59Z",
      KOLKATA,
      breakfast,
      "open, opens 03-14T02:00, closes 03-13T05:00",
    ],
    [
      "as it closes",
      "2026-03-13T05:00Z",
      KOLKATA,
      breakfast,
      "closed, opens 03-14T02:00, closes 03-14T05:30",
    ],
    [
      "after a weekend",
      "2026-03-15T06:00Z",
      KOLKATA,
      breakfast,
      "closed, opens 03-16T01:30, closes 03-16T05:00",
    ],
    [
      "in the evening, past midnight UTC",
      "2026-03-12T23:30Z",
      NEW_YORK,
      bar,
      "open, opens 03-13T22:00, closes 03-13T06:30",
    ],
    ["after midnight", "2026-06-10T00:15Z", BERLIN, bar, "open, opens 06-10T16:00, closes 06-10T00:30"],
    [
      "after it closed at night",
      "2026-06-10T00:30Z",
      BERLIN,
      bar,
      "closed, opens 06-10T16:00, closes 06-11T00:30",
    ],
    [
      "across rows that meet at midnight",
      "2026-06-10T20:00Z",
      BERLIN,
      allNight,
      "open, opens 06-11T18:00, closes 06-11T04:00",
    ],
    // Berlin: 29 March 2026, 2:00 to 3:00 is skipped; 25 October, 2:00 to 3:00 comes twice.
    [
      "closing in a skipped hour",
      "2026-03-29T00:30Z",
      BERLIN,
      bar,
      "open, opens 03-29T16:00, closes 03-29T01:00",
    ],
    [
      "opening in a skipped hour",
      "2026-03-29T00:30Z",
      BERLIN,
      morning,
      "closed, opens 03-29T01:00, closes 03-29T09:00",
    ],
    [
      "closing in a repeated hour",
      "2026-10-25T00:15Z",
      BERLIN,
      bar,
      "open, opens 10-25T17:00, closes 10-25T00:30",
    ],
    [
      "opening in a repeated hour",
      "2026-10-25T00:15Z",
      BERLIN,
      morning,
      "closed, opens 10-25T00:30, closes 10-25T10:00",
    ],
    // New York: 8 March 2026, 2:00 to 3:00 is skipped; 1 November, 1:00 to 2:00 comes twice.
    [
      "closing in a skipped hour",
      "2026-03-08T06:30Z",
      NEW_YORK,
      bar,
      "open, opens 03-08T22:00, closes 03-08T07:00",
    ],
    [
      "over a repeated hour",
      "2026-11-01T04:30Z",
      NEW_YORK,
      bar,
      "open, opens 11-01T23:00, closes 11-01T07:30",
    ],
    [
      "the evening before clocks change",
      "2026-03-28T17:00Z",
      BERLIN,
      breakfast,
      "closed, opens 03-29T05:30, closes 03-29T09:00",
    ],
  ])("%s (%s, %s)", (_what, now, zone, week, expected) => {
    expect(describeAt(now, zone, week)).toBe(expected);
  });

  it("is always open without hours, and never with none", () => {
    expect(openingAt(new Date(), KOLKATA, null)).toEqual(ALWAYS_OPEN);
    expect(openingAt(new Date(), KOLKATA, [])).toEqual({ is_open: false, opens_at: null, closes_at: null });
  });

  it("never closes with hours around the clock", () => {
    expect(describeAt("2026-03-29T00:30Z", BERLIN, [{ days: EVERY_DAY, from: "07:00", to: "07:00" }])).toBe(
      "open, opens never, closes never",
    );
  });

  it("follows the hours of a date instead of the week's", () => {
    const exceptions = [
      { date: "2026-12-24", hours: [{ from: "12:00", to: "15:00" }] },
      { date: "2026-12-25", hours: [] },
    ];
    const at = (now: string, week: Week) => describeAt(now, BERLIN, week, exceptions);
    expect(at("2026-12-24T10:00Z", bar)).toBe("closed, opens 12-24T11:00, closes 12-24T14:00");
    expect(at("2026-12-24T15:00Z", bar)).toBe("closed, opens 12-26T17:00, closes 12-27T01:30");
    expect(at("2026-12-23T23:30Z", bar)).toBe("open, opens 12-24T11:00, closes 12-24T01:30");
    expect(at("2026-12-23T12:00Z", null)).toBe("open, opens 12-24T11:00, closes 12-23T23:00");
    expect(at("2026-12-24T15:00Z", null)).toBe("closed, opens 12-25T23:00, closes never");
  });

  it("finds the first row that overlaps one above it", () => {
    expect(findOverlap(breakfast ?? [])).toBeNull();
    expect(findOverlap(allNight ?? [])).toBeNull();
    expect(
      findOverlap([
        { days: [1], from: "09:00", to: "12:00" },
        { days: [1], from: "11:59", to: "13:00" },
      ]),
    ).toBe(1);
    expect(
      findOverlap([
        { days: [7], from: "22:00", to: "02:00" },
        { days: [1], from: "01:00", to: "03:00" },
      ]),
    ).toBe(1);
    expect(findOverlap([{ days: [1, 1], from: "09:00", to: "12:00" }])).toBe(0);
  });
});
