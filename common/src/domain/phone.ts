/** Shortest: the extension of a house telephone; longest: E.164 with a trunk zero, and an extension. */
const [MIN_DIGITS, MAX_DIGITS] = [3, 22];
/** Groups of digits as people write them: `+49 (0)89 1234-567`, `0471/123 456 ext. 12`. */
const WRITTEN = /^\+?[\d()][\d\s().\-/\u2010-\u2013]*(?:(?:ext\.?|x|#|,)\s*\d{1,6})?$/i;

/** Whether a text can be dialled; spaces, brackets, dots, hyphens and slashes only group its digits. */
export function isPhoneNumber(text: string): boolean {
  const digits = text.replace(/\D/g, "").length;
  return WRITTEN.test(text.trim()) && digits >= MIN_DIGITS && digits <= MAX_DIGITS;
}
