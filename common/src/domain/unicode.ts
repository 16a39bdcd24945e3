/** Longest allowed run of combining marks, as in Unicode's Stream-Safe Text Format (UAX #15). */
const RUN_OF_MARKS = /(^|\P{M})(\p{M}{30})\p{M}+/gu;

/**
 * Normalises to NFC. This takes quadratic time in the length of a run of combining marks, so marks beyond the
 * thirtieth are dropped first; no language stacks that many.
 */
export function toNfc(text: string): string {
  return text.replace(RUN_OF_MARKS, "$1$2").normalize("NFC");
}
