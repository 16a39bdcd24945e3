import { fromSmallest, toSmallest } from "./money.js";

/** A tax of one line, or of several lines together; amounts are in minor units. */
export type FolioTax = { name: string; rate_percent: number; amount: number };

/** One charge of a stay: its total is `net` and all taxes. */
export type FolioCharge = { id: string; currency: string; net: number; taxes: FolioTax[] };

export const ADJUSTMENTS = ["discount", "complimentary", "void"] as const;
export type AdjustmentKind = (typeof ADJUSTMENTS)[number];

export const FOLIO_PAYMENTS = ["cash", "card", "room_bill", "other"] as const;

/** Characters of an adjustment's reason or a payment's note. */
export const FOLIO_TEXT_MAX = 200;

/** A reduction of one line; without a line, a discount on the whole bill. */
export type FolioAdjustment = {
  line_id?: string | undefined;
  kind: AdjustmentKind;
  amount?: number | undefined;
};

/** Lines of an order are `<order>.<dish>`, `<order>.tip` and, for changes of an invoiced tip, `<order>.tip.<number>`. */
export const orderOfLine = (line_id: string): string => line_id.slice(0, line_id.indexOf("."));

export const tipLineId = (order_id: string): string => `${order_id}.tip`;

type FolioSums = { net: number; taxes: FolioTax[]; total: number };

export const chargeTotal = ({ net, taxes }: Pick<FolioCharge, "net" | "taxes">): number =>
  taxes.reduce((sum, { amount }) => sum + amount, net);

/**
 * A charge after its adjustments, in their order. Complimentary and void lines cost nothing. A discount applies to the
 * total: each tax falls by its share, rounded half up to the currency's smallest unit, and the rest is taken from the net
 * amount. A line never falls below zero, for example when portions of a discounted order are removed.
 */
export function adjustCharge<C extends FolioCharge>(charge: C, adjustments: readonly FolioAdjustment[]): C {
  return adjustments.reduce((current, { line_id, kind, amount = 0 }) => {
    if (line_id !== current.id) return current;
    const total = chargeTotal(current);
    const left = kind === "discount" ? Math.max(0, total - amount) : 0;
    const taxes = current.taxes.map((tax) => ({
      ...tax,
      amount: total === 0 ? 0 : share(tax.amount, left, total, current.currency),
    }));
    return { ...current, taxes, net: left - taxes.reduce((sum, tax) => sum + tax.amount, 0) };
  }, charge);
}

/** The sums of these lines; taxes of the same name and rate are added up. */
export function sumCharges(charges: readonly Pick<FolioCharge, "net" | "taxes">[]): FolioSums {
  const taxes = new Map<string, FolioTax>();
  let net = 0;
  for (const charge of charges) {
    net += charge.net;
    for (const tax of charge.taxes) {
      const key = `${tax.rate_percent} ${tax.name}`;
      taxes.set(key, { ...tax, amount: (taxes.get(key)?.amount ?? 0) + tax.amount });
    }
  }
  const sums = { net, taxes: [...taxes.values()] };
  return { ...sums, total: chargeTotal(sums) };
}

/**
 * The amount by which each discount on the whole bill reduces its total, in their order. Never more than the rest, for
 * example when a line becomes void later.
 */
export function billDiscounts(total: number, adjustments: readonly FolioAdjustment[]): number[] {
  // Negative if only a lowered tip is left.
  let left = Math.max(0, total);
  return adjustments
    .filter(({ line_id }) => line_id === undefined)
    .map(({ amount = 0 }) => {
      const taken = Math.min(left, amount);
      left -= taken;
      return taken;
    });
}

/** `amount * part / whole`, rounded half up. In BigInt: a product of two bills exceeds the safe integers. */
function share(amount: number, part: number, whole: number, currency: string): number {
  const [a, p, w] = [amount, part, whole].map((each) => BigInt(toSmallest(each, currency))) as [
    bigint,
    bigint,
    bigint,
  ];
  return fromSmallest(Number((2n * a * p + w) / (2n * w)), currency);
}
