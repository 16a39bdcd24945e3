import { expect, test } from "vitest";
import { promisedLimits, ticketLimits, toneAt } from "./workAge.js";

const created_at = "2026-03-14T08:00:00.000Z";
const after = (minutes: number): number => Date.parse(created_at) + minutes * 60_000;
const hotel = { order_warning_minutes: 10, order_late_minutes: 20 };

test.each([
  [0, "calm"],
  [14.9, "calm"],
  [15, "warning"],
  [19.9, "warning"],
  [20, "late"],
  [500, "late"],
])("work promised within 20 minutes is, after %d minutes, %s", (minutes, tone) => {
  expect(toneAt(promisedLimits(created_at, "2026-03-14T08:20:00.000Z"), after(minutes))).toBe(tone);
});

test.each([
  [9, "calm"],
  [10, "warning"],
  [20, "late"],
])("a ticket without a promise is, by the hotel's limits after %d minutes, %s", (minutes, tone) => {
  const limits = ticketLimits({ created_at, confirmed_at: null, promised_at: null }, hotel);
  expect(toneAt(limits, after(minutes))).toBe(tone);
});

test("a ticket's age is measured against its latest promise", () => {
  const promised = { created_at, confirmed_at: created_at, promised_at: "2026-03-14T08:30:00.000Z" };
  const later = "2026-03-14T09:00:00.000Z";
  const toneNow = (ticket: typeof promised) => toneAt(ticketLimits(ticket, hotel), after(31));
  expect(toneNow(promised)).toBe("late");
  expect(toneNow({ ...promised, promised_at: later })).toBe("calm");
});

test("a ticket becomes urgent after three quarters of the time from its confirmation to its promise", () => {
  const confirmed_at = "2026-03-14T08:16:00.000Z";
  const promised = { created_at, confirmed_at, promised_at: "2026-03-14T08:36:00.000Z" };
  expect(toneAt(ticketLimits(promised, hotel), after(30))).toBe("calm");
  expect(toneAt(ticketLimits(promised, hotel), after(31))).toBe("warning");
  const unpromised = { ...promised, promised_at: null };
  expect(toneAt(ticketLimits(unpromised, hotel), after(25))).toBe("calm");
});

test("work promised for the moment of its creation is late at once", () => {
  expect(toneAt(promisedLimits(created_at, created_at), after(0))).toBe("late");
});
