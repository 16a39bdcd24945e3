import { expect, test } from "vitest";
import { containsFolded, foldText, toAsciiDigits } from "./foldText.js";

test.each([
  ["creme", "Crème brûlée"],
  ["Crème", "CREME BRULEE"],
  ["muller", "Müller"],
  ["chef's", "Chef’s salad"],
  ["chef`s", "Chef's salad"],
  ['"special"', "„Special“"],
  ["baby-back", "Baby‑back ribs"],
  ["boeuf", "Bœuf"],
  ["fish", "ﬁsh"],
  ["strasse", "Straße"],
  ["smorrebrod", "Smørrebrød"],
  ["istanbul", "İstanbul"],
  ["ελληνικοσ", "Ελληνικός"],
  ["1/2", "½ portion"],
  ["101", "Room ١٠١"],
  ["१०१", "101"],
  ["۱۲", "12"],
  ["شاي", "شَاي"],
  ["שלום", "שָׁלוֹם"],
  ["पिज़्ज़ा", "पिज़्ज़ा"],
  ["ａ２０５", "A205"],
  ["soft", "so\u00adft"],
])("a search for %j finds %j", (search, text) => {
  expect(containsFolded(["other", text], foldText(search))).toBe(true);
});

test("the vowels of Indic scripts are compared", () => {
  expect(containsFolded(["दाल"], foldText("दूल"))).toBe(false);
});

test("digits of every script are read, others are kept", () => {
  expect(toAsciiDigits("٠١٢٣٤٥٦٧٨٩ ۹ ९ ９ ௭ 5 ½ x²")).toBe("0123456789 9 9 9 7 5 ½ x²");
});
