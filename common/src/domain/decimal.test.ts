import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readDecimal } from "./decimal.js";

const PRICE = { decimals: 2 };

describe("a price", () => {
  test.each([
    ["24.9", 24.9],
    ["24,90", 24.9],
    ["1.234,50", 1234.5],
    ["1,234.50", 1234.5],
    ["1 234,50", 1234.5],
    ["1'234.50", 1234.5],
    ["1,25,000.50", 125_000.5],
    ["1.234.567", 1_234_567],
    ["0,905", 0.905],
    ["24,9055", 24.9055],
    [",5", 0.5],
    ["-12,5", -12.5],
    ["1234", 1234],
  ])("%s is %d", (text, value) => {
    expect(readDecimal(text, PRICE)).toEqual({ value });
  });

  test.each([
    ["24,905", 24_905, 24.905],
    ["1.235", 1235, 1.235],
    ["-1,235", -1235, -1.235],
  ])("%s is ambiguous", (text, whole, fraction) => {
    expect(readDecimal(text, PRICE)).toEqual({ whole, fraction });
  });

  test.each(["", "abc", "-", ",", "1,2,3", "1.2.3,4", "1,234.5.6", "1..2", "12 5", "1,234,56"])(
    "%s is no number",
    (text) => {
      expect(readDecimal(text, PRICE)).toBeNull();
    },
  );

  test("is read from the format of every country", () => {
    const locale = fc.constantFrom("en-US", "de-DE", "de-CH", "fr-FR", "en-IN", "sv-SE");
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999 }), locale, (minor, tag) => {
        const text = new Intl.NumberFormat(tag, { minimumFractionDigits: 2 }).format(minor / 100);
        expect(readDecimal(text, PRICE)).toEqual({ value: minor / 100 });
      }),
    );
  });
});

test("a separator groups in a whole number and starts the decimals of degrees", () => {
  expect(readDecimal("1,234", { decimals: 0 })).toEqual({ value: 1234 });
  expect(readDecimal("1.234", { decimals: 0 })).toEqual({ value: 1234 });
  expect(readDecimal("1,5", { decimals: 0 })).toEqual({ value: 1.5 });
  expect(readDecimal("13,348", { decimals: 6, isGrouped: false })).toEqual({ value: 13.348 });
});
