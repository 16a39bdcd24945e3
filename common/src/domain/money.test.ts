import { expect, test } from "vitest";
import { amountProblem, fromMinor, fromSmallest, toMinor, toSmallest } from "./money.js";

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

test.each([
  ["INR", 1.15, 19.999, "must have at most two decimals"],
  ["INR", 10_000_000, 10_000_001, "is too large"],
  ["JPY", 12_000_000, 1200.5, "must be a whole amount: JPY has no decimals"],
  ["VND", -12_000_000, 1_000_000_001, "is too large"],
  ["KWD", 1.755, 1.7555, "must have at most three decimals"],
])("%s has the amount %d, but not %d", (currency, amount, wrong, problem) => {
  expect(amountProblem(amount, currency)).toBeNull();
  expect(amountProblem(wrong, currency)).toBe(problem);
  expect(fromMinor(fromSmallest(toSmallest(toMinor(amount), currency), currency))).toBe(amount);
});
