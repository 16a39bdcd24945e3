import { expect, test } from "vitest";
import { catalogue as en } from "#guest/i18n/catalogues/en.js";
import { createClock } from "#guest/i18n/createClock.js";
import { pauseText } from "./useKitchenNotice.js";

const clock = createClock("en", "Asia/Kolkata");
const until = "2026-03-14T09:00:00.000Z";

test("shows the end of a pause in the hotel's time, or that it is open", () => {
  expect(pauseText(until, en, clock)).toBe("You can order again from 2:30 PM.");
  expect(pauseText(null, en, clock)).toBe("You can order again soon.");
});
