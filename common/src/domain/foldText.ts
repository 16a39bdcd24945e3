/** Accents, points and vowel signs of Arabic and Hebrew, nuktas; not the vowels of Indic scripts, which are letters. */
const MARKS = /(?=[\p{Diacritic}\p{Script=Inherited}])\p{M}/gu;
/** Soft hyphens, joiners and the stroke that only lengthens Arabic words. */
const INVISIBLE = /[\p{Cf}\u0640]/gu;
/** Letters that Unicode does not decompose. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ħ: "h",
  ı: "i",
  ς: "σ",
};
const REPLACED = new RegExp(`[${Object.keys(LETTERS).join("")}]`, "gu");
/** Apostrophes and quotation marks, which many leave out. */
const QUOTES = /['"`´\p{Pi}\p{Pf}‚„ʹ-ʿˊˋ′-‷՚׳״ꞌ＇＂]/gu;
const JOINT = String.raw`\p{Pd}\p{Pc}./·•−⁄・`;
const GAPS = new RegExp(`[\\s${JOINT}]+`, "gu");
/** Characters that join words or groups of digits: `Coca-Cola` is also written as one word. */
const JOINTS = new RegExp(`[${JOINT}]|\\s(?=\\p{Nd})`, "gu");
const AFTER_DIGIT = /(\p{Nd})\s/gu;

/** Replaces the digits of any script by ASCII ones: `١٢٣` is 123. */
export function toAsciiDigits(text: string): string {
  return text.replace(/(?!\d)\p{Nd}/gu, (digit) => {
    // Unicode lists the ten digits of a script from 0 to 9.
    const code = digit.codePointAt(0) ?? 0;
    let value = 0;
    while (/\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
    return String(value % 10);
  });
}

/**
 * The form in which texts are compared by every search: without case, accents, marks and quotes, with plain digits,
 * ligatures as their letters, and a space for hyphens, dots and slashes. `Crème brûlée` contains `creme`.
 */
export function foldText(text: string): string {
  const unquoted = text.replace(QUOTES, "");
  // oxlint-disable-next-line no-control-regex -- ASCII needs none of what follows, and most texts are ASCII
  if (/^[\x00-\x7f]*$/.test(unquoted)) return unquoted.toLowerCase().replace(GAPS, " ");
  const plain = unquoted
    .normalize("NFKD")
    .toLowerCase()
    .replace(MARKS, "")
    .replace(INVISIBLE, "")
    .replace(GAPS, " ")
    .replace(REPLACED, (letter) => LETTERS[letter] ?? letter);
  return toAsciiDigits(plain).normalize("NFC");
}

/** A folded text, and the same with joined words as one. */
export const foldForms = (text: string): string[] => [
  foldText(text),
  foldText(text.replace(JOINTS, "").replace(AFTER_DIGIT, "$1")),
];

/** Whether one of the texts contains a search, which is folded already. */
export function containsFolded(texts: readonly string[], folded: string): boolean {
  const search = folded.trim();
  return search === "" || texts.some((text) => foldForms(text).some((form) => form.includes(search)));
}
