/*
 * Amounts are stored and computed in hundredths of the currency's unit (paise, cents), whatever its decimals: a change of
 * the hotel's currency then needs no conversion, nor do data of 1.0.0. Currencies with three decimals use tenths of a
 * hundredth, currencies without decimals multiples of 100; bills are rounded to what the currency has.
 */

const decimals = new Map<string, number>();

/** The decimals of a currency: 2 for INR, 0 for JPY, 3 for KWD. */
export function currencyDecimals(currency: string): number {
  const known = decimals.get(currency);
  if (known !== undefined) return known;
  const format = new Intl.NumberFormat("en", { style: "currency", currency }).resolvedOptions();
  const found = format.maximumFractionDigits ?? 2;
  decimals.set(currency, found);
  return found;
}

/** The highest price: 10,000,000 for INR, 1,000,000,000 for JPY, 1,000,000 for KWD. */
export const maxPrice = (currency: string): number => 10 ** (9 - currencyDecimals(currency));

/** Hundredths of a decimal amount with at most three decimals. */
export function toMinor(amount: number): number {
  return Math.round(amount * 1000) / 10;
}

/** The decimal amount of hundredths, in its wire format. */
export function fromMinor(minor: number): number {
  return Math.round(minor * 10) / 1000;
}

/** Whole numbers of the currency's smallest unit (paise, yen, fils), to compute with. */
export function toSmallest(minor: number, currency: string): number {
  return Math.round(minor * 10 ** (currencyDecimals(currency) - 2));
}

export function fromSmallest(units: number, currency: string): number {
  return Math.round(units * 10 ** (3 - currencyDecimals(currency))) / 10;
}

/** True when the amount has no more than these decimals. */
export function hasDecimals(amount: number, most: number): boolean {
  return Math.abs(amount * 10 ** most - Math.round(amount * 10 ** most)) < 1e-6;
}

/** Why an amount is no price or surcharge in this currency, such as `must have at most two decimals`; null if it is one. */
export function amountProblem(amount: number, currency: string): string | null {
  const most = currencyDecimals(currency);
  if (Math.abs(amount) > maxPrice(currency)) return "is too large";
  if (hasDecimals(amount, most)) return null;
  if (most === 0) return `must be a whole amount: ${currency} has no decimals`;
  return `must have at most ${most === 3 ? "three" : "two"} decimals`;
}
