import { expect, test } from "vitest";
import { fromMinor, hasTwoDecimals, toMinor } from "./money.js";

test.each([
  [0, 0],
  [250, 25_000],
  [19.99, 1999],
  // 1.15 * 100 is 114.99999999999999.
  [1.15, 115],
  [-0.5, -50],
])("%d is %i minor units, and back", (amount, minor) => {
  expect(toMinor(amount)).toBe(minor);
  expect(fromMinor(minor)).toBe(amount);
});

test.each([0, 12, 12.5, 19.99, 1.15, -0.05, 9_999_999.99])("%d has at most two decimals", (amount) => {
  expect(hasTwoDecimals(amount)).toBe(true);
});

test.each([0.001, 12.345, 19.999, -0.005, 9_999_999.994])("%d has more than two decimals", (amount) => {
  expect(hasTwoDecimals(amount)).toBe(false);
});
