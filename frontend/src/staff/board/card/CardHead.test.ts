import { expect, test } from "vitest";
import { elapsedText } from "./CardHead.js";

test.each([
  [0, "0:00"],
  [-5000, "0:00"],
  [999, "0:00"],
  [65_000, "1:05"],
  [3_599_999, "59:59"],
  [3_600_000, "1 h 00"],
  [26 * 3_600_000 + 4 * 60_000, "26 h 04"],
])("%d ms reads %s", (ms, text) => {
  expect(elapsedText(ms)).toBe(text);
});
