import { BSONRegExp } from "mongodb";
import { describe } from "vitest";
import { databaseFor, type FindProbe, probeFilters } from "./database.js";

const database = databaseFor("patterns");

/** Texts in which PCRE2 and JavaScript find different things, and some plain ones. */
const texts = [
  "cat",
  "cat\n",
  "\ncat",
  "CAT",
  "a\rb",
  "a\u2028b",
  "a\nb",
  "\u00a0",
  " ",
  "ſ",
  "s",
  "\u212a",
  "k",
  "é",
  "😀",
  "",
  "3",
  "٣",
  "a.b",
  "]",
  "x-y",
];
const docs = texts.map((a, _id) => ({ _id, a }));

/** A pattern, its options, and the texts that MongoDB finds it in, or the code it refuses it with. */
const probes: [pattern: string, options: string, found: readonly string[] | number][] = [
  ["^cat$", "", ["cat", "cat\n"]],
  ["^cat$", "m", ["cat", "cat\n", "\ncat"]],
  ["^cat$", "im", ["cat", "cat\n", "\ncat", "CAT"]],
  ["\\Acat\\z", "", ["cat"]],
  ["\\Acat\\Z", "", ["cat", "cat\n"]],
  ["\\Acat", "m", ["cat", "cat\n"]],
  ["^$", "", [""]],
  ["^$", "m", ["\ncat", ""]],
  ["a.b", "", ["a\rb", "a\u2028b", "a.b"]],
  ["a.b", "s", ["a\rb", "a\u2028b", "a\nb", "a.b"]],
  ["^.$", "", ["\u00a0", " ", "ſ", "s", "\u212a", "k", "é", "😀", "3", "٣", "]"]],
  ["^\\s$", "", [" "]],
  ["^\\S$", "", ["\u00a0", "ſ", "s", "\u212a", "k", "é", "😀", "3", "٣", "]"]],
  ["^\\w$", "", ["s", "k", "3"]],
  ["^\\w$", "i", ["s", "k", "3"]],
  ["^\\W$", "i", ["\u00a0", " ", "ſ", "\u212a", "é", "😀", "٣", "]"]],
  ["^\\d$", "", ["3"]],
  ["^k$", "i", ["\u212a", "k"]],
  ["^s$", "i", ["ſ", "s"]],
  ["^É$", "i", ["é"]],
  ["^[r-t]$", "i", ["ſ", "s"]],
  ["^[]]$", "", ["]"]],
  ["^[^\\w\\s]$", "", ["\u00a0", "ſ", "\u212a", "é", "😀", "٣", "]"]],
  ["x\\-y", "", ["x-y"]],
  ["^a\\.b$", "", ["a.b"]],
  ["^\\x63at$", "", ["cat", "cat\n"]],
  ["^\\x{1f600}$", "", ["😀"]],
  ["c{1}a{1,2}t{1,}", "", ["cat", "cat\n", "\ncat"]],
  ["a{,2}", "", []],
  ["(c|x)(a|-)(?:t|y)", "", ["cat", "cat\n", "\ncat", "x-y"]],
  ["\\bcat\\b", "", ["cat", "cat\n", "\ncat"]],
  ["\\Bat", "", ["cat", "cat\n", "\ncat"]],
  ["a\u2028b", "", ["a\u2028b"]],
  ["\\u0042", "", 51091],
  ["a\\u2028b", "", 51091],
  ["[^]", "", 51091],
  ["[]", "", 51091],
  ["(?<=a+)b", "", 51091],
  ["\\1", "", 51091],
  ["[\\d-z]", "", 51091],
  ["[z-a]", "", 51091],
  ["(", "", 51091],
  [")", "", 51091],
  ["*", "", 51091],
  ["a**", "", 51091],
  ["a{3,2}", "", 51091],
  ["a{70000}", "", 51091],
  ["\\", "", 51091],
  ["\\x{110000}", "", 51091],
];

const idsOf = (found: readonly string[]): number[] =>
  docs.filter(({ a }) => found.includes(a)).map(({ _id }) => _id);

describe("patterns are PCRE2's", () => {
  probeFilters(
    database,
    docs,
    probes.map(([pattern, options, found]): FindProbe => [
      `${JSON.stringify(pattern)} with '${options}'`,
      { a: new BSONRegExp(pattern, options) },
      typeof found === "number" ? found : idsOf(found),
    ]),
  );
});
