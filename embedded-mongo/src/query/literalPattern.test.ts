import { describe, expect, it } from "vitest";
import { parseLiteralPattern } from "./literalPattern.js";

const matches = (pattern: string, options: string, text: string): boolean =>
  parseLiteralPattern(pattern, options).test(text);

describe("parseLiteralPattern", () => {
  /** A pattern, its options, and texts that it matches and does not match in PCRE2 (UTF, no UCP). */
  it.each<[pattern: string, options: string, hits: string[], misses: string[]]>([
    ["", "", ["", "a"], []],
    ["abc", "", ["abc", "xabcx"], ["ab c", "ABC"]],
    ["^abc", "", ["abc", "abcx"], ["xabc", "x\nabc"]],
    ["abc$", "", ["abc", "xabc", "abc\n"], ["abcx", "abc\n\n", "abc\nx", "abc\r\n"]],
    ["^abc$", "", ["abc", "abc\n"], ["abcx", "\nabc"]],
    ["^$", "", ["", "\n"], ["a", "\n\n"]],
    ["a\n", "", ["a\n"], ["a"]],
    ["\\.\\*\\+\\?\\(\\)\\[\\]\\{\\}\\|\\^\\$\\\\\\/\\-", "", [".*+?()[]{}|^$\\/-"], ["x"]],
    ["\\_\\ \\é\\\n", "", ["_ é\n"], ["_ é"]],
    ["a\\.b", "", ["a.b"], ["axb"]],
    ["]}-/#x y", "", ["]}-/#x y"], ["]}-/#xy"]],
    ["a\u2028b", "", ["a\u2028b"], ["a b"]],
    ["😀", "", ["😀"], ["😁", "\ud83d"]],
    ["k", "i", ["K", "\u212a"], ["c"]],
    ["s", "i", ["S", "ſ"], ["ß"]],
    ["ß", "i", ["ẞ"], ["ss"]],
    ["ärger", "i", ["ÄRGER", "Ärger"], ["arger"]],
    ["σ", "i", ["Σ", "ς"], []],
    ["i", "i", ["I"], ["İ", "ı"]],
    ["i", "ii", ["I"], []],
    ["Б", "i", ["б"], ["в"]],
    ["ÄRGER", "", ["ÄRGER"], ["ärger"]],
    ["x(?:a|à|(?:o|ö)e|\\)|)y", "", ["xay", "xày", "xoey", "xöey", "x)y", "xy"], ["xoy", "xa"]],
    [
      "(?:a|à)(?:|b|\\]|\\-|\\^|\\\\)c",
      "i",
      ["ac", "Àbc", "a]c", "a-c", "a^c", "a\\c"],
      ["abbc", "c", "a[c"],
    ],
    // A long word in any spelling, which V8 would compile for minutes as alternatives.
    ["(?:e|è|é|ê|ë)".repeat(60), "i", ["E".repeat(60), "ë".repeat(60)], ["e".repeat(59)]],
    ["a".repeat(16_384), "", ["a".repeat(16_384)], ["a".repeat(16_383)]],
  ])("matches %j with options '%s' as PCRE2 does", (pattern, options, hits, misses) => {
    expect(hits.filter((text) => !matches(pattern, options, text))).toEqual([]);
    expect(misses.filter((text) => matches(pattern, options, text))).toEqual([]);
  });

  it.each([
    "a.b",
    "ab*",
    "a+",
    "a?",
    "a{2}",
    "a|b",
    "(?:a",
    "(?:a))",
    "(?:a)|b",
    "(?:a)*",
    "(?=a)",
    "(a)",
    ")",
    "(?i)a",
    "[ab]",
    "a^b",
    "^^a",
    "a$b",
    "a$$",
    "\\",
    "^*",
    "\\d",
    "\\bcat",
    "\\A",
    "\\x41",
    "\\1",
    "\\Qa.b\\E",
    "(a+)+$",
    "a".repeat(16_385),
  ])("rejects the pattern %s with 51091", (pattern) => {
    expect(() => parseLiteralPattern(pattern, "")).toThrow(expect.objectContaining({ code: 51091 }));
  });

  it.each(["m", "s", "u", "x", "g", "ix"])("rejects the option %s with 51108", (options) => {
    expect(() => parseLiteralPattern("a", options)).toThrow(expect.objectContaining({ code: 51108 }));
  });
});
