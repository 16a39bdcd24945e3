import { toAsciiDigits } from "@roombell/common/domain/foldText";

const DIGITS = 6;

/** The attributes of a field for a one-time code: phones show a numeric keypad and offer the code. */
export const DIGITS_FIELD = { inputMode: "numeric", autoComplete: "one-time-code" } as const;

/** Keeps the digits of the input, such as `123 456`, in any script. */
export const onlyDigits = (text: string, length = DIGITS): string =>
  toAsciiDigits(text).replaceAll(/\D/g, "").slice(0, length);
