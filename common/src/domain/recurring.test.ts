import { expect, test } from "vitest";
import { dueOccurrences, nextOccurrences } from "./recurring.js";

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];

test.each([
  // Clocks go forward at 2:00 and back at 3:00.
  { timezone: "Europe/Berlin", time: "02:30", now: "2026-03-28T12:00:00Z", first: "2026-03-29T01:00:00Z" },
  { timezone: "Europe/Berlin", time: "02:30", now: "2026-10-24T12:00:00Z", first: "2026-10-25T00:30:00Z" },
  { timezone: "America/New_York", time: "22:00", now: "2026-03-08T02:59:00Z", first: "2026-03-08T03:00:00Z" },
  { timezone: "America/New_York", time: "22:00", now: "2026-03-08T03:00:00Z", first: "2026-03-09T02:00:00Z" },
  { timezone: "Asia/Kolkata", time: "00:00", now: "2026-03-08T12:00:00Z", first: "2026-03-08T18:30:00Z" },
])("repeats at $time by the clocks of $timezone, from $now", ({ timezone, time, now, first }) => {
  const next = nextOccurrences({ days: EVERY_DAY, time, skipped: [] }, new Date(now), timezone);
  expect(next[0]?.at).toEqual(new Date(first));
});

test("repeats on chosen days only, without skipped dates, and is due a day ahead", () => {
  // A Monday.
  const now = new Date("2026-03-02T10:00:00Z");
  const weekend = { days: [6, 7], time: "09:00", skipped: ["2026-03-07"] };
  const dates = nextOccurrences(weekend, now, "UTC").map(({ date }) => date);
  expect(dates).toEqual(["2026-03-08", "2026-03-14", "2026-03-15"]);
  expect(dueOccurrences(weekend, now, "UTC")).toEqual([]);
  expect(dueOccurrences(weekend, new Date("2026-03-07T09:00:00Z"), "UTC")).toHaveLength(1);
});
