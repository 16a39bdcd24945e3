import { describe, expect, test } from "vitest";
import { seededRandom } from "../../../test/random.js";
import { Automaton } from "./automaton.js";
import { parsePattern } from "./syntax.js";

const finds = (pattern: string, options: string, text: string): boolean =>
  new Automaton(parsePattern(pattern, options)).test(text);

/** What PCRE2 refuses, and what it knows and this server does not. */
test.each([
  "\\u0042",
  "[^]",
  "[]",
  "(?<=a+)b",
  "(?=a)",
  "(?!a)",
  "(a)\\1",
  "\\1",
  "[\\d-z]",
  "[a-\\d]",
  "[z-a]",
  "(",
  ")",
  "a)",
  "[a",
  "*a",
  "+",
  "?",
  "{2}",
  "a{3,2}",
  "a{1001}",
  "a{70000}",
  "a**",
  "a++",
  "a{2}{3}",
  "^*",
  "\\",
  "(?>a)",
  "(?i)a",
  "(?<n>a)",
  "(*UCP)a",
  "\\Qa.b\\E",
  "\\h",
  "\\R",
  "\\K",
  "\\p{L}",
  "\\0",
  "\\cA",
  "\\xZ",
  "\\x{110000}",
  "\\x{d800}",
  "[[:alpha:]]",
  "[[.a.]]",
  `${"(".repeat(101)}a${")".repeat(101)}`,
  "((a{900}){900}){900}",
  "(?:(?:(?:){100}){100}){100}",
  `[${"a".repeat(16_384)}]`,
])("%s is refused with 51091", (pattern) => {
  expect(() => finds(pattern, "", "")).toThrow(expect.objectContaining({ code: 51091 }));
});

test.each(["x", "g", "y", "l", "ix"])("the option %s is refused with 51108", (options) => {
  expect(() => finds("a", options, "")).toThrow(expect.objectContaining({ code: 51108 }));
});

/** A pattern, its options, texts that PCRE2 finds it in (with UTF and without UCP), and texts that it does not. */
const answers: [pattern: string, options: string, found: string[], missed: string[]][] = [
  ["", "", ["", "a"], []],
  ["abc", "", ["abc", "xabcx"], ["ab c", "ABC"]],
  ["^abc$", "", ["abc", "abc\n"], ["abc\n\n", "abcx", "\nabc", "abc\r\n"]],
  ["^abc$", "m", ["abc", "x\nabc", "abc\nx", "x\nabc\ny"], ["xabc", "abc\rx"]],
  ["^$", "m", ["", "\n", "a\n\nb"], ["a", "a\n"]],
  ["\\Aabc\\z", "", ["abc"], ["abc\n", "x\nabc"]],
  ["\\Aabc\\z", "m", ["abc"], ["abc\n", "x\nabc"]],
  ["abc\\Z", "", ["abc", "abc\n"], ["abc\n\n"]],
  ["a.b", "", ["axb", "a\rb", "a\u2028b", "a😀b"], ["a\nb", "ab"]],
  ["a.b", "s", ["a\nb", "a\u2029b"], ["ab"]],
  ["^.$", "", ["😀", "é"], ["ab", ""]],
  ["\\s", "", [" ", "\t", "\n", "\v", "\f", "\r"], ["\u00a0", "\u2028", "\ufeff", "a"]],
  ["\\S", "", ["\u00a0", "\u2028", "a"], [" ", "\t"]],
  ["\\d", "", ["5"], ["٣", "a"]],
  ["\\D", "", ["٣"], ["5"]],
  ["\\w", "", ["a", "Z", "0", "_"], ["é", "-", "ſ"]],
  ["\\w", "i", ["a", "Z"], ["ſ", "\u212a", "é"]],
  ["\\W", "i", ["ſ", "\u212a", "é"], ["s", "K"]],
  ["[\\w]", "i", ["k"], ["\u212a"]],
  ["[^\\w]", "i", ["\u212a"], ["k"]],
  ["k", "i", ["K", "\u212a"], ["c"]],
  ["s", "i", ["S", "ſ"], ["ß"]],
  ["ß", "i", ["ẞ"], ["ss"]],
  ["ärger", "i", ["ÄRGER", "Ärger"], ["arger"]],
  ["σ", "i", ["Σ", "ς"], []],
  ["i", "i", ["I"], ["İ", "ı"]],
  ["[a-c]", "i", ["B"], ["d"]],
  ["[^a-c]", "i", ["d"], ["B", "a"]],
  ["[]a]", "", ["]", "a"], ["b"]],
  ["[^]a]", "", ["b"], ["]", "a"]],
  ["[a-]", "", ["-", "a"], ["b"]],
  ["[-a]", "", ["-"], ["b"]],
  ["[\\w-]", "", ["-", "x"], ["+"]],
  ["[a\\]b]", "", ["]"], ["\\"]],
  ["[\\b]", "", ["\b"], ["b"]],
  ["[.$^]", "", [".", "$", "^"], ["a"]],
  ["[\\x41-\\x{43}]", "", ["B"], ["D"]],
  ["\\x41", "", ["A"], ["B"]],
  ["\\x{1f600}", "", ["😀"], ["😁"]],
  ["\\t\\n\\r\\f\\e\\a", "", ["\t\n\r\f\x1b\x07"], ["tnrfea"]],
  ["\\.\\*\\/\\-\\_", "", [".*/-_"], ["xx"]],
  ["\\bcat\\b", "", ["a cat.", "cat"], ["cats", "concat", "cat_"]],
  ["\\bé", "", ["aé"], ["é", " é"]],
  ["\\Bat", "", ["cat"], ["at"]],
  ["ab*c", "", ["ac", "abbbc"], ["adc"]],
  ["ab+?c", "", ["abc"], ["ac"]],
  ["ab?c", "", ["ac", "abc"], ["abbc"]],
  ["^a{2}$", "", ["aa"], ["a", "aaa"]],
  ["^a{2,}$", "", ["aa", "aaaaa"], ["a"]],
  ["^a{1,3}$", "", ["a", "aaa"], ["", "aaaa"]],
  ["^a{,3}$", "", ["a{,3}"], ["aa"]],
  ["a{x}", "", ["a{x}"], ["aa"]],
  ["^a{00000000000000002}$", "", ["aa"], ["a", "aaa"]],
  ["^a{1,00000000000000002}$", "", ["a", "aa"], ["aaa"]],
  ["^(ab|cd)+$", "", ["ab", "abcd"], ["abc"]],
  ["^(?:a|ab)(?:c|bcd)$", "", ["ac", "abc", "abcd", "abbcd"], ["ab"]],
  ["a|b|", "", [""], []],
  ["^(a*)*$", "", ["", "aaa"], ["b"]],
  ["^(a|b)*c$", "", ["c", "ababc"], ["abab"]],
  ["#x y", "", ["#x y"], ["#xy"]],
  ["a\u2028b", "", ["a\u2028b"], ["a b"]],
  ["\\w", "", ["A", "z", "Z", "9", "0"], ["@", "[", "`", "{", "/", ":"]],
  ["\\d", "", ["0", "9"], ["/", ":"]],
  ["\\s", "", ["\t", "\r"], ["\b", "\x0e", "!"]],
  ["^[a-a]$", "", ["a"], ["b", "`"]],
  ["[[a]", "", ["[", "a"], ["]"]],
  ["[b-]", "", ["b", "-"], ["a"]],
  ["^a{2}?$", "", ["aa"], ["a", "aaa"]],
  ["^a{0}b{0,1}$", "", ["", "b"], ["a", "bb"]],
  ["^(?:)$", "", [""], ["a"]],
  ["\\xAf", "", ["\u00af"], ["A"]],
  ["\\x{d7ff}|\\x{e000}|\\x{10ffff}", "", ["\ud7ff", "\ue000", "\u{10ffff}"], ["\ud800"]],
  ["\\x{9}", "", ["\t"], ["9"]],
  ["a$\\n", "", ["a\n"], ["a", "a\nb"]],
  ["a\\n$", "", ["a\n", "a\n\n"], ["a"]],
  ["^b", "", ["b"], ["a\nb"]],
  ["\\Ab", "m", ["b"], ["a\nb"]],
  ["a\\Z", "m", ["a", "a\n", "b\na"], ["a\nb"]],
  ["\\B\\B", "", ["", "-", "aa"], ["a"]],
  [`^a{1000}$`, "", ["a".repeat(1000)], ["a".repeat(999), "a".repeat(1001)]],
  [`${"(".repeat(100)}a${")".repeat(100)}`, "", ["a"], ["b"]],
  ["(a)(b)".repeat(60), "", ["ab".repeat(60)], ["ab".repeat(59)]],
];

describe("patterns mean what they mean to PCRE2", () => {
  test.each(answers)("%j with options '%s'", (pattern, options, found, missed) => {
    expect(found.filter((text) => !finds(pattern, options, text))).toEqual([]);
    expect(missed.filter((text) => finds(pattern, options, text))).toEqual([]);
  });
});

describe("no pattern holds the thread", () => {
  test.each(["(a+)+$", "(a|a)*b", "(a*)*b", "^(([a-z])+.)+[A-Z]([a-z])+$", "a.*a.*a.*a.*b"])(
    "%s takes one look at each character",
    (pattern) => {
      expect(finds(pattern, "", `${"a".repeat(100_000)}!`)).toBe(false);
    },
  );

  test("one that would need too many steps for one text is given up with 51156", () => {
    const random = seededRandom(1);
    const text = Array.from({ length: 100_000 }, () => (random() < 0.5 ? "a" : "b")).join("");
    expect(() => finds("(a|b)*a(a|b){400}c", "", text)).toThrow(expect.objectContaining({ code: 51156 }));
  });

  test("so is one of a large class that meets many characters", () => {
    const text = Array.from({ length: 1000 }, (_, n) => String.fromCodePoint(0x10000 + n)).join("");
    expect(() => finds(`[${"a".repeat(10_000)}]`, "", text)).toThrow(
      expect.objectContaining({ code: 51156 }),
    );
  });
});
