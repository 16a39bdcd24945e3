import { expect, test } from "vitest";
import { compileRegex, literalPrefix } from "./regex.js";

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
])("%s is refused: JavaScript would read it otherwise", (pattern) => {
  expect(() => compileRegex(pattern, "")).toThrow(expect.objectContaining({ code: 51091 }));
});

test.each([
  ["\\\\A", "", "\\A"],
  ["\\d+\\-\\d", "", "12-3"],
  ["^\\x41\\u0042$", "", "AB"],
  ["^.$", "", "\u{1f600}"],
  ["^\\p{L}+$", "", "äß"],
  ["(?i)ABC", "", "abc"],
  ["a # comment\n [ ]b \\ c", "x", "a b c"],
  ["[a\\]#]b", "x", "#b"],
  ["a.b", "s", "a\nb"],
])("%s with options '%s' finds its text", (pattern, options, text) => {
  expect(compileRegex(pattern, options).test(text)).toBe(true);
});

test.each([
  ["^abc", "abc"],
  ["^a\\.b-c", "a.b-c"],
  ["^abc*", "ab"],
  ["^ab{0,3}", "a"],
  ["^ab|c", ""],
  ["abc", ""],
  ["^(abc)", ""],
  ["^äö", "äö"],
  ["^a\\d", "a"],
])("every match of %s begins with '%s'", (pattern, prefix) => {
  expect(literalPrefix(pattern, "")).toBe(prefix);
  expect(literalPrefix(pattern, "i")).toBe("");
});
