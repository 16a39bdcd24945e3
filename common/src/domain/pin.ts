export const PIN_LENGTH = 4;
/** A person stays chosen on a shared screen for this time. */
export const SHIFT_HOURS = 12;
/** A person is signed out of a shared screen after this time without a touch or key. */
export const QUIET_MINUTES = 10;

/** Repeated or consecutive digits, which are guessed first. */
export function isEasyPin(pin: string): boolean {
  const digits = Array.from(pin, Number);
  const steps = new Set(digits.slice(1).map((digit, index) => (digit - (digits[index] ?? 0) + 10) % 10));
  const [step] = steps;
  return steps.size === 1 && (step === 0 || step === 1 || step === 9);
}
