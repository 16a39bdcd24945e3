/** Minor units (paise, cents) of a decimal amount with at most two decimals. */
export function toMinor(amount: number): number {
  return Math.round(amount * 100);
}

/** The decimal amount of minor units, in its wire format. */
export function fromMinor(minor: number): number {
  return minor / 100;
}

/** True when the amount has no more than two decimals. */
export function hasTwoDecimals(amount: number): boolean {
  return Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6;
}
