import { expect, test } from "vitest";
import { changeText } from "./changeText.js";

test.each([
  [28, 25, "+12 % vs 25"],
  [20, 25, "−20 % vs 25"],
  [999, 1000, "0 % vs 1000"],
  [25, 25, "Same as 25"],
  [0, 25, "−100 % vs 25"],
  [3, 0, "vs 0"],
  [45, 1, "vs 1"],
  [0, 0, "Same as 0"],
])("%i after %i is %s", (now, before, text) => {
  expect(changeText(now, before, String(before))).toBe(text);
});
