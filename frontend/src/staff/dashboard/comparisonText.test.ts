import { expect, test } from "vitest";
import { comparisonText } from "./comparisonText.js";

test.each([
  [28, 25, "+12% vs 25"],
  [20, 25, "−20% vs 25"],
  [999, 1000, "0% vs 1000"],
  [25, 25, "Same as 25"],
  [0, 25, "−100% vs 25"],
  [3, 0, "No data for the previous period"],
  [45, 1, "Up from 1"],
  [0, 0, "No data for the previous period"],
])("%i after %i is %s", (now, before, text) => {
  expect(comparisonText(now, before, String(before))).toBe(text);
});
