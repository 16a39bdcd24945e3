/** Placeholder for an unprintable character; a noncharacter, so no text contains it. */
const LACKING = "\ufffe";
/** Whole words, so that no word is printed with a hole. */
const LACKING_WORDS = wordsWith(LACKING);

/** Spellings of signs, and of letters without a Unicode decomposition. */
const SPELLINGS: readonly [spelling: string, characters: string][] = [
  ["'", "‘’‚‛′‹›"],
  ['"', "“”„‟″«»"],
  ["-", "‐‑‒–—―−"],
  ["/", "⁄÷"],
  ["x", "×"],
  ["*", "•"],
  [".", "·"],
  ["?", "¿"],
  ["!", "¡"],
  [" deg ", "°"],
  ["(c)", "©"],
  ["(r)", "®"],
  ["Rs ", "₹"],
  ["EUR ", "€"],
  ["GBP ", "£"],
  ["JPY ", "¥"],
  ["AE", "Æ"],
  ["ae", "æ"],
  ["OE", "Œ"],
  ["oe", "œ"],
  ["SS", "ẞ"],
  ["ss", "ß"],
  ["Th", "Þ"],
  ["th", "þ"],
  ["D", "ĐÐ"],
  ["d", "đð"],
  ["H", "Ħ"],
  ["h", "ħ"],
  ["i", "ı"],
  ["L", "Ł"],
  ["l", "ł"],
  ["N", "Ŋ"],
  ["n", "ŋ"],
  ["O", "Ø"],
  ["o", "ø"],
  ["T", "Ŧ"],
  ["t", "ŧ"],
];
const SPELLED = new Map(
  SPELLINGS.flatMap(([spelling, characters]) => Array.from(characters, (from) => [from, spelling] as const)),
);
const LATIN_ACCENT = /\p{Script=Inherited}/u;
const ENDS_WITH_DIGIT = /\d$/;
/** Fractions and raised digits; next to a digit they would read as another number. */
const OTHER_NUMBER = /\p{No}/u;

/**
 * Maps text to ASCII and the characters of `supported`: unchanged, spelled out, or without accents. Words with other
 * characters are replaced by `instead`. Line breaks become spaces, and control characters, which printers would interpret
 * as commands, are removed.
 */
export function transliterate(text: string, supported: string, instead: string): string {
  const normalized = text
    .normalize("NFC")
    .replace(/\r\n|\s/gu, " ")
    .replace(/\p{Cc}|\p{Default_Ignorable_Code_Point}/gu, "");
  let printed = "";
  for (const character of normalized) {
    const isSupported = /^[ -~]$/.test(character) || supported.includes(character);
    const spelled = isSupported ? character : spell(character, supported);
    printed +=
      OTHER_NUMBER.test(character) && ENDS_WITH_DIGIT.test(printed) && !isSupported ? ` ${spelled}` : spelled;
  }
  return printed.replace(LACKING_WORDS, instead);
}

function spell(character: string, supported: string): string {
  const spelled = SPELLED.get(character);
  if (spelled !== undefined) return spelled;
  const parts = Array.from(character.normalize("NFKD"));
  if (parts.length === 1 && parts[0] === character) return LATIN_ACCENT.test(character) ? "" : LACKING;
  return parts
    .map((part) => (/^[ -~]$/.test(part) || supported.includes(part) ? part : spell(part, supported)))
    .join("");
}

function wordsWith(character: string): RegExp {
  const word = `[\\p{L}\\p{N}]*${character}[\\p{L}\\p{N}${character}]*`;
  return new RegExp(`${word}(?: +${word})*`, "gu");
}
