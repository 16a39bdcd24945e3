import { expect, test } from "vitest";
import { catalogue } from "#guest/i18n/catalogues/en.js";
import { createClock } from "#guest/i18n/createClock.js";
import { buildGuestOrder } from "#testing/guestFixtures.js";
import { delayText, estimateText, isDelayed, shownReason } from "./estimate.js";

const clock = createClock("en", "Asia/Kolkata");
const late = buildGuestOrder({
  status: "preparing",
  estimated_delivery_time: "2026-03-14T09:00:00.000Z",
  delayed_from: "2026-03-14T08:45:00.000Z",
  is_running_late: true,
  reason: "One oven is cold",
});
const now = Date.parse("2026-03-14T08:01:00.000Z");

test("a delay shows the new and old time and the reason until the food is on its way", () => {
  expect(delayText(late, catalogue, clock)).toBe("New time 2:30 PM (was 2:15 PM): One oven is cold");
  expect(isDelayed(late)).toBe(true);
  expect(isDelayed({ ...late, status: "ready" })).toBe(false);
});

test("a ready order arrives any moment now", () => {
  expect(estimateText(late, now, catalogue)).toBe("about 59 min");
  expect(estimateText({ ...late, status: "ready" }, now, catalogue)).toBe("any moment now");
});

test("a passed promise is being checked, never any moment now, until the food is ready", () => {
  const passed = Date.parse(late.estimated_delivery_time ?? "") + 600_000;
  expect(estimateText({ ...late, status: "confirmed" }, passed, catalogue)).toBe(
    "running late, we are checking",
  );
  expect(estimateText({ ...late, status: "ready" }, passed, catalogue)).toBe("any moment now");
});

test("the reason of a delay disappears when the food is ready, that of a cancellation stays", () => {
  expect(shownReason({ ...late, status: "ready" })).toBe("");
  expect(shownReason({ ...late, status: "delivered", is_active: false })).toBe("");
  expect(shownReason({ ...late, status: "cancelled", is_active: false })).toBe("One oven is cold");
});
