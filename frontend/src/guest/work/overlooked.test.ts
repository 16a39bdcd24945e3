import { expect, test } from "vitest";
import { isOverlooked } from "./overlooked.js";

const created_at = "2026-03-14T10:00:00.000Z";
const at = (seconds: number): number => Date.parse(created_at) + seconds * 1000;
const hotel = (isAttended: boolean) => ({
  attendance: { orders: isAttended, requests: isAttended },
  order_accept_minutes: 10,
});

test.each([
  ["a fresh one that no open screen would show", {}, false, 9, false],
  ["one that no open screen would show", {}, false, 11, true],
  ["one on the way to an open screen", {}, true, 300, false],
  ["an order after the kitchen's time", {}, true, 601, true],
  ["a request after its target", { accept_due_at: "2026-03-14T10:05:00.000Z" }, true, 301, true],
  ["a seen one after its target", { seen_at: created_at }, true, 601, false],
  ["a seen one when every screen is closed", { seen_at: created_at }, false, 60, false],
])("decides for %s", (_name, fields, isAttended, seconds, expected) => {
  const work = { created_at, seen_at: null, ...fields };
  expect(isOverlooked(work, "order", hotel(isAttended), at(seconds))).toBe(expected);
});

test("considers only the screens that show its own kind", () => {
  const kitchenOnly = { attendance: { orders: true, requests: false }, order_accept_minutes: 10 };
  const work = { created_at, seen_at: null };
  expect(isOverlooked(work, "order", kitchenOnly, at(60))).toBe(false);
  expect(isOverlooked(work, "request", kitchenOnly, at(60))).toBe(true);
});
