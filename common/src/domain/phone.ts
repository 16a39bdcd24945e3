import { toAsciiDigits } from "./foldText.js";

/** Shortest: the extension of a house telephone; longest: E.164 with a trunk zero. */
const [MIN_DIGITS, MAX_DIGITS] = [3, 16];
/** A slash between fewer digits separates an area code, not two numbers; none has as many as `WHOLE`. */
const [MIN_OF_TWO, WHOLE] = [6, 9];
const EXTENSION = /\s*(?:ext(?:ension|n)?\.?|x|#|,)\s*(\d{1,6})$/i;
/** Groups of digits as people write them: `+49 (0)89 1234-567`, `0471/123 456`. */
const WRITTEN = /^\+?[\d()][\d\s().\-/\u2010-\u2013]*$/;

const countDigits = (text: string): number => text.replace(/\D/g, "").length;

/**
 * What a telephone dials for a number as written: without the `(0)` after a country code, with a pause (a comma) before
 * an extension, and the first of two numbers. Null if that is not certain.
 */
export function dialledNumber(text: string): string | null {
  const written = toAsciiDigits(text.normalize("NFKC")).trim();
  const [first = "", second = ""] = written.split(/\s*(?:[/;|&]|,(?=\s*\+?\d[\d\s-]{6})|\bor\b)\s*/);
  const count = countDigits(first);
  // With a country code before it, an area code is longer.
  const least = /^(?:\+|00)/.test(first) ? WHOLE : MIN_OF_TWO;
  const areTwo = count >= WHOLE || (count >= least && countDigits(second) >= MIN_OF_TWO);
  const number = areTwo ? first : written;
  const extension = EXTENSION.exec(number)?.[1];
  const main = number.replace(EXTENSION, "");
  const dialled = main.replace(/^((?:\+|00)[\d\s]*)\(0\)/, "$1").replace(/[^\d+]/g, "");
  const length = countDigits(dialled);
  if (!WRITTEN.test(main) || length < MIN_DIGITS || length > MAX_DIGITS) return null;
  return extension === undefined ? dialled : `${dialled},${extension}`;
}

export const isPhoneNumber = (text: string): boolean => dialledNumber(text) !== null;

/** The WhatsApp link of a number; null without the country code that WhatsApp needs. */
export function whatsAppLink(phone: string): string | null {
  const written = dialledNumber(phone)?.replace(/^00/, "+").replace(/,.*/, "") ?? "";
  const digits = written.replace(/\D/g, "");
  return written.startsWith("+") && digits.length >= 8 ? `https://wa.me/${digits}` : null;
}
