/** The digits of a PIN. */
export const PIN_LENGTH = 4;
/** How long somebody stays chosen on a shared screen. */
export const SHIFT_HOURS = 12;

/** One digit four times, and digits that follow each other: what is tried first. */
export function isEasyPin(pin: string): boolean {
  const digits = Array.from(pin, Number);
  const steps = new Set(digits.slice(1).map((digit, index) => (digit - (digits[index] ?? 0) + 10) % 10));
  const [step] = steps;
  return steps.size === 1 && (step === 0 || step === 1 || step === 9);
}
