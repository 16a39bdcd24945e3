import { fromMinor, fromSmallest, toMinor, toSmallest } from "./money.js";

/** A tax of the hotel on its dishes. */
export type TaxRate = {
  name: string;
  /** Up to three decimals. */
  rate_percent: number;
  /** Menu prices include it; otherwise it is added to them. */
  is_included: boolean;
};

/** A tax with the lines of an order, by index, that it applies to. */
export type AppliedTax = TaxRate & { lines: number[] };

/** Amounts of an order as they are stored; they add up: subtotal + taxes + tip = total. */
export type Bill = {
  /** Without taxes. */
  subtotal: number;
  /** One for each applied tax, in their order. */
  taxes: number[];
  total: number;
};

type BilledLine = { unit_price: number; quantity: number };

/** Rates as whole numbers: thousandths of a percent. */
const RATE_SCALE = 1000;
const WHOLE = 100 * RATE_SCALE;

/**
 * The amounts of an order. Each tax is rounded half up per line, to the currency's smallest unit. Included taxes are
 * taken out of the line's price together: 5 % and 5 % included are 10 of 110. Added taxes apply to the rest, so that no
 * tax is taxed. A tip is not taxed.
 */
export function billOrder(
  lines: readonly BilledLine[],
  applied: readonly AppliedTax[],
  currency: string,
  tip = 0,
): Bill {
  const toStored = (amount: number): number => fromSmallest(amount, currency);
  const taxes = applied.map(() => 0);
  let subtotal = 0;
  for (const [index, { unit_price, quantity }] of lines.entries()) {
    const price = toSmallest(unit_price, currency) * quantity;
    const own = applied.map((tax) => (tax.lines.includes(index) ? toThousandths(tax.rate_percent) : 0));
    const includedRate = own.reduce((sum, rate, at) => sum + (applied[at]?.is_included ? rate : 0), 0);
    const included = own.map((rate, at) =>
      applied[at]?.is_included ? share(price, rate, WHOLE + includedRate) : 0,
    );
    const net = price - included.reduce((sum, amount) => sum + amount, 0);
    subtotal += net;
    for (const [at, rate] of own.entries()) {
      const amount = applied[at]?.is_included ? (included[at] ?? 0) : share(net, rate, WHOLE);
      taxes[at] = (taxes[at] ?? 0) + amount;
    }
  }
  const total = subtotal + taxes.reduce((sum, amount) => sum + amount, toSmallest(tip, currency));
  return { subtotal: toStored(subtotal), taxes: taxes.map(toStored), total: toStored(total) };
}

/**
 * A bill in decimals as it is displayed: `price` is the sum of the lines as priced, `added` taxes come on top, and
 * `included` ones are part of the price.
 */
export function splitTaxes<T extends { is_included: boolean; amount: number }>({
  subtotal,
  taxes,
}: {
  subtotal: number;
  taxes: readonly T[];
}): { price: number; added: T[]; included: T[] } {
  const included = taxes.filter(({ is_included }) => is_included);
  return {
    price: fromMinor(included.reduce((sum, { amount }) => sum + toMinor(amount), toMinor(subtotal))),
    added: taxes.filter(({ is_included }) => !is_included),
    included,
  };
}

const toThousandths = (percent: number): number => Math.round(percent * RATE_SCALE);

/** `amount * rate / whole`, rounded half up. In BigInt: an order of 999 expensive dishes exceeds the safe integers. */
function share(amount: number, rate: number, whole: number): number {
  return Number((2n * BigInt(amount) * BigInt(rate) + BigInt(whole)) / (2n * BigInt(whole)));
}

/** A hotel's tax: for dishes of these categories, or all (null), from this business day (YYYY-MM-DD) on. */
export type HotelTax = TaxRate & { category_ids: string[] | null; valid_from: string };

/** The taxes that are valid on a business day. */
export function validTaxes<T extends Pick<HotelTax, "valid_from">>(taxes: readonly T[], day: string): T[] {
  return taxes.filter(({ valid_from }) => valid_from <= day);
}

/**
 * The taxes of an order, given the category of each line. Of valid taxes with the same name, one for the line's category
 * wins over one for all, then the one that became valid last: a category may have its own rate or none (0 %), and a new
 * rate can be entered ahead of time. Taxes that apply to no line are left out.
 */
export function applyTaxes(valid: readonly HotelTax[], categories: readonly string[]): AppliedTax[] {
  return valid.flatMap((tax) => {
    const lines = categories.flatMap((id, index) => (taxNamed(tax.name, valid, id) === tax ? [index] : []));
    const { name, rate_percent, is_included } = tax;
    return lines.length === 0 || rate_percent === 0 ? [] : [{ name, rate_percent, is_included, lines }];
  });
}

/** The tax of this name that applies to a category. */
function taxNamed(name: string, taxes: readonly HotelTax[], category: string): HotelTax | undefined {
  return taxes
    .filter((tax) => tax.name === name && (tax.category_ids?.includes(category) ?? true))
    .reduce<HotelTax | undefined>((best, tax) => (best && !winsOver(tax, best) ? best : tax), undefined);
}

function winsOver(tax: HotelTax, other: HotelTax): boolean {
  const isOwn = tax.category_ids !== null;
  const isOtherOwn = other.category_ids !== null;
  return isOwn === isOtherOwn ? tax.valid_from > other.valid_from : isOwn;
}
