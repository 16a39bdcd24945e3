import { describe, expect, it, test } from "vitest";
import type { Week } from "./hours.js";
import { findSlotProblem, shownStatus, slots, type Schedule } from "./schedule.js";

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];
const breakfast: Week = [{ days: EVERY_DAY, from: "07:00", to: "08:00" }];
const bar: Week = [{ days: EVERY_DAY, from: "23:00", to: "00:45" }];
const night: Week = [{ days: EVERY_DAY, from: "01:00", to: "04:00" }];

const rule = (timezone: string, week: Week, more: Partial<Schedule> = {}): Schedule => ({
  timezone,
  interval_minutes: 15,
  served: [{ week }],
  kitchen: null,
  lead_minutes: 30,
  ...more,
});

const describeSlots = (now: string, earliest: string, schedule: Schedule): string =>
  slots(new Date(now), new Date(earliest), schedule)
    .map((at) => at.toISOString().slice(8, 16))
    .join(" ");

describe("times to choose", () => {
  test.each<[what: string, now: string, schedule: Schedule, expected: string]>([
    [
      "of the next morning, ordered in the evening",
      "2026-03-13T16:30Z",
      rule("Asia/Kolkata", breakfast),
      "14T01:30 14T01:45 14T02:00 14T02:15",
    ],
    [
      "of both days over midnight",
      "2026-03-13T14:00Z",
      rule("Asia/Kolkata", bar, { interval_minutes: 30 }),
      "13T17:30 13T18:00 13T18:30 13T19:00 14T17:30 14T18:00",
    ],
    [
      "without the hour that clocks skip",
      "2026-03-28T12:00Z",
      rule("Europe/Berlin", night, { interval_minutes: 30 }),
      "29T00:00 29T00:30 29T01:00 29T01:30",
    ],
    [
      "once each while clocks are set back",
      "2026-10-24T12:00Z",
      rule("Europe/Berlin", night, { interval_minutes: 60 }),
      "24T23:00 25T00:00 25T02:00",
    ],
    [
      "without the hour that clocks skip in America",
      "2026-03-07T12:00Z",
      rule("America/New_York", night, { interval_minutes: 60 }),
      "08T06:00 08T07:00",
    ],
    [
      "once each while clocks are set back in America",
      "2026-10-31T18:00Z",
      rule("America/New_York", night, { interval_minutes: 60 }),
      "01T05:00 01T07:00 01T08:00",
    ],
    [
      "for which the kitchen opens early enough",
      "2026-03-13T16:30Z",
      rule("Asia/Kolkata", breakfast, { kitchen: { week: breakfast } }),
      "14T02:00 14T02:15",
    ],
    [
      "of a day without an exception",
      "2026-03-13T16:30Z",
      rule("Asia/Kolkata", breakfast, {
        kitchen: { week: null, exceptions: [{ date: "2026-03-14", hours: [] }] },
      }),
      "",
    ],
  ])("are those %s", (_, now, schedule, expected) => {
    expect(describeSlots(now, now, schedule)).toBe(expected);
  });

  it("start after the earliest possible delivery", () => {
    const schedule = rule("Asia/Kolkata", breakfast);
    expect(describeSlots("2026-03-14T01:20Z", "2026-03-14T01:50Z", schedule)).toBe(
      "14T02:00 14T02:15 15T01:30 15T01:45 15T02:00 15T02:15",
    );
  });
});

test.each([
  ["2026-03-14T01:45Z", null],
  ["2026-03-13T16:30Z", "past"],
  ["2026-03-14T01:50Z", "off_grid"],
  ["2026-03-16T01:45Z", "off_grid"],
  ["2026-03-14T02:30Z", "closed"],
])("a chosen time of %s is %s", (at, problem) => {
  const schedule = rule("Asia/Kolkata", breakfast);
  expect(findSlotProblem(new Date(at), new Date("2026-03-13T16:30Z"), schedule)).toBe(problem);
});

test.each([
  [{ status: "pending", starts_at: "2026-03-14T01:45Z" }, "scheduled"],
  [{ status: "pending", starts_at: "2026-03-14T01:30Z" }, "pending"],
  [{ status: "pending", starts_at: null }, "pending"],
  [{ status: "in_progress", starts_at: "2026-03-14T01:45Z" }, "in_progress"],
])("work of %j is %s", (work, shown) => {
  expect(shownStatus({ is_active: true, ...work }, Date.parse("2026-03-14T01:30Z"))).toBe(shown);
});
