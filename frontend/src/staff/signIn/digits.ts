const DIGITS = 6;

/** The attributes of a field for a code of an authenticator app: phones show their digits and offer the code. */
export const DIGITS_FIELD = {
  inputMode: "numeric",
  autoComplete: "one-time-code",
} as const;

/** The digits of what was typed or pasted, such as `123 456`. */
export const onlyDigits = (text: string): string => text.replaceAll(/\D/g, "").slice(0, DIGITS);
