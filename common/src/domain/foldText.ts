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
  "’": "'",
  "‘": "'",
  "‛": "'",
  "´": "'",
  "`": "'",
  ʼ: "'",
  ʻ: "'",
  "′": "'",
  "“": '"',
  "”": '"',
  "„": '"',
  "«": '"',
  "»": '"',
  "″": '"',
  "−": "-",
  "⁄": "/",
};
const REPLACED = new RegExp(`[${Object.keys(LETTERS).join("")}]`, "gu");

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
 * The form in which texts are compared by every search: without case, accents and marks, with plain quotes, hyphens and
 * digits, and ligatures as their letters. `Crème brûlée` contains `creme`.
 */
export function foldText(text: string): string {
  // oxlint-disable-next-line no-control-regex -- ASCII needs none of what follows, and most texts are ASCII
  if (/^[\x00-\x5f\x61-\x7f]*$/.test(text)) return text.toLowerCase();
  const plain = text
    .normalize("NFKD")
    .toLowerCase()
    .replace(MARKS, "")
    .replace(INVISIBLE, "")
    .replace(/\p{Pd}/gu, "-")
    .replace(REPLACED, (letter) => LETTERS[letter] ?? letter);
  return toAsciiDigits(plain).normalize("NFC");
}

/** Whether one of the texts contains a search, which is folded already. */
export function containsFolded(texts: readonly string[], folded: string): boolean {
  return texts.some((text) => foldText(text).includes(folded));
}
