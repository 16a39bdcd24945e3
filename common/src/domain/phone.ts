import { toAsciiDigits } from "./foldText.js";

/** Shortest: the extension of a house telephone; longest: E.164 with a trunk zero. */
const [MIN_DIGITS, MAX_DIGITS] = [3, 16];
/** A slash after fewer digits separates an area code, not two numbers; no area code has as many as `WHOLE`. */
const [MIN_OF_TWO, WHOLE] = [6, 9];
/** Words before an extension, in several languages. */
const EXTENSION_WORDS =
  "ext(?:ension|n)?|x|#|extensi[oó]n|extensão|poste|durchwahl|dw|nebenstelle|klappe|kl|int(?:erno|erior|ernal)?|anexo|ramal|toestel|tst|wew(?:n[eę]trzny)?|dahili|ankn(?:ytning)?|lokal|linka|klapka|mell[eé]k|доб(?:авочный)?|вн(?:утр)?|εσωτ|שלוחה|تحويلة|内線|內線|分机|分機|转|轉|내선|máy lẻ|ต่อ";
const EXTENSION = new RegExp(
  `[\\s,;(-]*(?:(?:${EXTENSION_WORDS})(?:[\\s.:=-]|no)*|,+\\s*)(\\d{1,6})\\)?#?$`,
  "iu",
);
/** An extension after a hyphen; a number of that many digits is complete without it. */
const HYPHENATED = /^(\+(?:1(?:[^\d]*\d){10}|(?:[^\d]*\d){12,}))-(\d{1,5})$/;
/** Groups of digits as people write them: `+49 (0)89 1234-567`, `0471/123 456`. */
const WRITTEN = /^\+?[\d()][\d\s().\-/\u2010-\u2013]*$/;

const countDigits = (text: string): number => text.replace(/\D/g, "").length;

/**
 * What a telephone dials for a number as written: without the `(0)` after a country code, with a pause (a comma) before
 * an extension, and the first of two numbers. Null if that is not certain.
 */
export function dialledNumber(text: string): string | null {
  const written = toAsciiDigits(text.normalize("NFKC").replace(/\p{Cf}/gu, ""))
    .trim()
    .replace(/^tel:/i, "")
    .replace(/^\(\+\s*(\d+)\)|^\+\s+/, "+$1")
    .replace(HYPHENATED, "$1,$2");
  const [first = "", second = ""] = written.split(
    /\s*(?:[/|&]|;(?!\s*ext)|,(?=\s*\+?\d[\d\s-]{6})|\bor\b)\s*/,
  );
  const [count, secondCount] = [countDigits(first), countDigits(second)];
  // With a country code before it, an area code is longer.
  const least = /^(?:\+|00)/.test(first) ? WHOLE : MIN_OF_TWO;
  const isAreaCode = secondCount >= MIN_OF_TWO || /^[0(+]/.test(first);
  const areTwo =
    count >= WHOLE ||
    (count >= least && secondCount >= MIN_OF_TWO) ||
    (secondCount >= MIN_DIGITS && !isAreaCode);
  const number = areTwo ? first : written;
  const extension = EXTENSION.exec(number)?.[1];
  const main = number.replace(EXTENSION, "");
  // In Italy (39) the zero is dialled.
  const dialled = main.replace(/^((?:\+|00)(?!39)[\d\s.\-/]*)\(0\)/, "$1").replace(/[^\d+]/g, "");
  const length = countDigits(dialled);
  if (!WRITTEN.test(main) || length < MIN_DIGITS || length > MAX_DIGITS) return null;
  // Too short to be dialled from outside: what follows is another extension.
  return extension === undefined || length < MIN_OF_TWO ? dialled : `${dialled},${extension}`;
}

export const isPhoneNumber = (text: string): boolean => dialledNumber(text) !== null;

/** The WhatsApp link of a number; null without the country code that WhatsApp needs. */
export function whatsAppLink(phone: string): string | null {
  const written = dialledNumber(phone)?.replace(/^00/, "+").replace(/,.*/, "") ?? "";
  const digits = written.replace(/\D/g, "");
  return written.startsWith("+") && digits.length >= 8 ? `https://wa.me/${digits}` : null;
}
