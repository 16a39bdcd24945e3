/*
 * Amounts are stored and computed as whole thousandths of the currency's unit, whatever its decimals: no conversion needs
 * the currency, and a change of the hotel's currency keeps every amount. Bills are rounded to what the currency has.
 */

/** Thousandths of a currency's unit. */
const SCALE = 1000;
/** No currency that people pay with has more; only two units of account (CLF, UYW) have four. */
const MOST_DECIMALS = 3;

const decimals = new Map<string, number>();

/** The decimals of a currency: 2 for INR, 0 for JPY, 3 for KWD. */
export function currencyDecimals(currency: string): number {
  const cached = decimals.get(currency);
  if (cached !== undefined) return cached;
  const format = new Intl.NumberFormat("en", { style: "currency", currency }).resolvedOptions();
  const digits = Math.min(format.maximumFractionDigits ?? 2, MOST_DECIMALS);
  decimals.set(currency, digits);
  return digits;
}

/** The highest price: 10,000,000 for INR, 1,000,000,000 for JPY, 1,000,000 for KWD. */
export const maxPrice = (currency: string): number => 10 ** (9 - currencyDecimals(currency));

/** The stored amount of a decimal amount with at most three decimals. */
export function toMinor(amount: number): number {
  return Math.round(amount * SCALE);
}

/** The decimal amount of a stored one, in its wire format. */
export function fromMinor(minor: number): number {
  return minor / SCALE;
}

/** Whole numbers of the currency's smallest unit (paise, yen, fils), to compute with. */
export function toSmallest(minor: number, currency: string): number {
  return Math.round(minor / smallestUnit(currency));
}

/** The stored amount of whole numbers of the currency's smallest unit. */
export function fromSmallest(units: number, currency: string): number {
  return units * smallestUnit(currency);
}

/** The currency's smallest unit as a stored amount. */
const smallestUnit = (currency: string): number => 10 ** (MOST_DECIMALS - currencyDecimals(currency));

/** True when the amount has no more than these decimals. */
export function hasDecimals(amount: number, most: number): boolean {
  return Math.abs(amount * 10 ** most - Math.round(amount * 10 ** most)) < 1e-6;
}

/** Why an amount is not valid in this currency, such as `must have at most two decimals`; null if it is. */
export function amountProblem(amount: number, currency: string): string | null {
  const most = currencyDecimals(currency);
  if (Math.abs(amount) > maxPrice(currency)) return "is too large";
  if (hasDecimals(amount, most)) return null;
  if (most === 0) return `must be a whole amount: ${currency} has no decimals`;
  return `must have at most ${most === 3 ? "three" : "two"} decimals`;
}
