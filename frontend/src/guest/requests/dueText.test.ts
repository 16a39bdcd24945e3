import { expect, test } from "vitest";
import { catalogue } from "#guest/i18n/catalogues/en.js";
import { createClock } from "#guest/i18n/createClock.js";
import { dueText } from "./dueText.js";

test("an open request shows its due time, and that it is late afterwards", () => {
  const clock = createClock("en", "Asia/Kolkata");
  const due_at = "2026-03-14T09:00:00.000Z";
  const at = (seconds: number): number => Date.parse(due_at) + seconds * 1000;
  const open = { due_at, is_active: true, deferred_until: null, defer_reason: "" };
  expect(dueText(open, at(-1), catalogue, clock)).toBe("Expected by 2:30 PM");
  expect(dueText(open, at(1), catalogue, clock)).toBe("Was due at 2:30 PM. We are running late.");
  expect(dueText({ ...open, is_active: false }, at(1), catalogue, clock)).toBe("");
});

test("a deferred request shows its scheduled time and reason, then its due time", () => {
  const clock = createClock("en", "Asia/Kolkata");
  const deferred = {
    is_active: true,
    deferred_until: "2026-03-14T20:30:00.000Z",
    due_at: "2026-03-14T21:00:00.000Z",
    defer_reason: "Do not disturb",
  };
  const before = Date.parse("2026-03-14T17:00:00.000Z");
  expect(dueText(deferred, before, catalogue, clock)).toBe(
    "Scheduled for 15 Mar 2026, 2:00 AM. Do not disturb",
  );
  expect(dueText(deferred, Date.parse(deferred.deferred_until), catalogue, clock)).toBe(
    "Expected by 2:30 AM",
  );
});
