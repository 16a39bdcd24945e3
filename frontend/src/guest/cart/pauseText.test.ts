import { expect, test } from "vitest";
import { catalogue as en } from "#guest/i18n/catalogues/en.js";
import { clockOf } from "#guest/i18n/useClock.js";
import { pauseLine, pauseText } from "./pauseText.js";

const clock = clockOf("en", "Asia/Kolkata");
const until = "2026-03-14T09:00:00.000Z";

test("a pause has an end by the hotel's clock, or none yet", () => {
  expect(pauseText(until, en, clock)).toBe("You can order again from 2:30 PM.");
  expect(pauseText(null, en, clock)).toBe("You can order again soon.");
});

test.each([
  ["", until, "The kitchen is taking a short break. You can order again from 2:30 PM."],
  ["Gas refill", null, "The kitchen is taking a short break: Gas refill. You can order again soon."],
])("the reason %j is part of the line", (reason, paused_until, line) => {
  expect(pauseLine({ is_paused: true, paused_until, reason }, en, clock)).toBe(line);
});

test("an open kitchen has none", () => {
  expect(pauseLine({ is_paused: false, paused_until: null, reason: "" }, en, clock)).toBeNull();
});
