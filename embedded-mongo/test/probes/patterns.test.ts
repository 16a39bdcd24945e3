import { BSONRegExp } from "mongodb";
import { describe } from "vitest";
import { databaseFor, probeFilters, type FindProbe } from "./database.js";

const database = databaseFor("patterns");

/** Strings on which PCRE2 and JavaScript differ, and some plain ones. */
const texts = [
  "cat",
  "cat\n",
  "\ncat",
  "CAT",
  "a\u2028b",
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

/** A pattern, its options, and the strings that it matches in MongoDB or an error code. */
const probes: [pattern: string, options: string, matches: readonly string[] | number][] = [
  ["^cat$", "", ["cat", "cat\n"]],
  ["^cat$", "i", ["cat", "cat\n", "CAT"]],
  ["^$", "", [""]],
  ["^k$", "i", ["\u212a", "k"]],
  ["^s$", "i", ["ſ", "s"]],
  ["^É$", "i", ["é"]],
  ["^]$", "", ["]"]],
  ["x-y", "", ["x-y"]],
  ["x\\-y", "", ["x-y"]],
  ["^(?:c|x)(?:a|\\-|e)(?:|t)", "", ["cat", "cat\n", "x-y"]],
  ["(?:a", "", 51091],
  ["^a\\.b$", "", ["a.b"]],
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

const toIds = (matches: readonly string[]): number[] =>
  docs.filter(({ a }) => matches.includes(a)).map(({ _id }) => _id);

describe("patterns match as in PCRE2", () => {
  probeFilters(
    database,
    docs,
    probes.map(([pattern, options, matches]): FindProbe => [
      `${JSON.stringify(pattern)} with '${options}'`,
      { a: new BSONRegExp(pattern, options) },
      typeof matches === "number" ? matches : toIds(matches),
    ]),
  );
});
