import { expect, test } from "vitest";
import { nextTimeOfDay } from "./timeOfDay.js";

test.each([
  ["later today", "18:30", "2026-03-14T08:00:00Z", "Asia/Kolkata", "2026-03-14T13:00:00Z"],
  ["tomorrow, when it has passed", "07:00", "2026-03-14T08:00:00Z", "Asia/Kolkata", "2026-03-15T01:30:00Z"],
  ["tomorrow at the very minute", "13:30", "2026-03-14T08:00:00Z", "Asia/Kolkata", "2026-03-15T08:00:00Z"],
  [
    "after midnight of a zone far ahead",
    "00:15",
    "2026-03-14T09:59:00Z",
    "Pacific/Kiritimati",
    "2026-03-14T10:15:00Z",
  ],
  ["after the clocks went forward", "09:00", "2026-03-29T00:30:00Z", "Europe/Berlin", "2026-03-29T07:00:00Z"],
  ["a time that clocks skip", "02:30", "2026-03-28T23:30:00Z", "Europe/Berlin", "2026-03-29T01:30:00Z"],
  ["after the clocks went back", "09:00", "2026-10-25T00:30:00Z", "Europe/Berlin", "2026-10-25T08:00:00Z"],
])("%s", (_, clock, now, timezone, expected) => {
  expect(new Date(nextTimeOfDay(clock, Date.parse(now), timezone))).toEqual(new Date(expected));
});
