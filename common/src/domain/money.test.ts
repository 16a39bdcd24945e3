import fc from "fast-check";
import { expect, test } from "vitest";
import { amountProblem, currencyDecimals, fromMinor, fromSmallest, toMinor, toSmallest } from "./money.js";

test.each([
  [0, 0],
  [250, 250_000],
  [19.99, 19_990],
  // 1.005 * 1000 is 1004.9999999999999.
  [1.005, 1005],
  [-0.5, -500],
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

test("stores an amount of every currency as a whole number, and reads it back", () => {
  const currency = fc.constantFrom(...Intl.supportedValuesOf("currency"));
  fc.assert(
    fc.property(currency, fc.integer({ min: -1e9, max: 1e9 }), (code, units) => {
      const amount = units / 10 ** currencyDecimals(code);
      const stored = toMinor(amount);
      expect(Number.isSafeInteger(stored)).toBe(true);
      expect(fromMinor(stored)).toBe(amount);
      expect(toSmallest(stored, code)).toBe(units);
      expect(fromSmallest(units, code)).toBe(stored);
    }),
  );
});
