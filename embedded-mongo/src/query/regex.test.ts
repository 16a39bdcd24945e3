import { expect, test } from "vitest";
import { compileRegex } from "./regex.js";

test.each([
  "\\Aabc",
  "abc\\z",
  "\\Qa.b\\E",
  "\\h",
  "[[:alpha:]]",
  "a++",
  "(?>a)",
  "\\x{41}",
  "\\e",
  "\\\\\\A",
  "(?i)abc",
])("%s is refused: JavaScript would read it otherwise", (pattern) => {
  expect(() => compileRegex(pattern, "")).toThrow(expect.objectContaining({ code: 51091 }));
});

test.each([
  ["\\\\A", "", "\\A"],
  ["\\d+\\-\\d", "", "12-3"],
  ["^\\x41\\u0042$", "", "AB"],
  ["^.$", "", "\u{1f600}"],
  ["^\\p{L}+$", "", "äß"],
  ["a.b", "s", "a\nb"],
])("%s with options '%s' finds its text", (pattern, options, text) => {
  expect(compileRegex(pattern, options).test(text)).toBe(true);
});
