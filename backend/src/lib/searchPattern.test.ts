import { containsFolded, foldText } from "@roombell/common/domain/foldText";
import { expect, test } from "vitest";
import { searchPattern } from "./searchPattern.js";

test.each([
  ["coca cola", "Coca-Cola", true],
  ["cocacola", "Coca‑Cola", true],
  ["coca-", "Coca – Cola", true],
  ["chefs", "Chef’s salad", true],
  ["chef's salad", "Chefs salad", true],
  ["boeuf special", "“Bœuf” special", true],
  ["7up", "7-Up", true],
  ["214", "2-14", true],
  ["2-14", "2 14", true],
  ["a205", "A 205", true],
  ["soft", "so\u00adft", true],
  ["tea", "Sweet eats", false],
  ["2-14", "214", false],
  [".*", "Tea", false],
])("a search of the database for %j in %j is %j, as elsewhere", (search, text, isFound) => {
  const { pattern, options } = searchPattern(search);
  expect(new RegExp(pattern, options).test(text)).toBe(isFound);
  expect(containsFolded([text], foldText(search))).toBe(isFound);
});

test.each(["a", "ا", "1", "-"])(
  "a pattern for %j of a long search stays within MongoDB's limit",
  (letter) => {
    const search = letter.repeat(120);
    const { pattern, options } = searchPattern(search);
    expect(Buffer.byteLength(pattern)).toBeLessThan(16_384);
    expect(new RegExp(pattern, options).test(search)).toBe(true);
  },
);
