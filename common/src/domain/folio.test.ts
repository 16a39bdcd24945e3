import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  adjustCharge,
  ADJUSTMENTS,
  billDiscounts,
  chargeTotal,
  sumCharges,
  type FolioAdjustment,
  type FolioCharge,
} from "./folio.js";

const dish: FolioCharge = {
  id: "dish",
  currency: "INR",
  net: 200_000,
  taxes: [
    { name: "CGST", rate_percent: 2.5, amount: 5000 },
    { name: "SGST", rate_percent: 2.5, amount: 5000 },
  ],
};
const discount = (amount: number, line_id = "dish"): FolioAdjustment => ({
  kind: "discount",
  amount,
  line_id,
});

describe("an adjusted charge", () => {
  it("reduces net and taxes in proportion to a discount", () => {
    const adjusted = adjustCharge(dish, [discount(105_000)]);
    expect([adjusted.net, adjusted.taxes.map(({ amount }) => amount)]).toEqual([100_000, [2500, 2500]]);
  });

  it("rounds taxes to thousandths where the currency has them", () => {
    const dinars = {
      id: "dish",
      currency: "KWD",
      net: 1755,
      taxes: [{ name: "VAT", rate_percent: 5, amount: 88 }],
    };
    const adjusted = adjustCharge(dinars, [discount(1000)]);
    expect([adjusted.net, adjusted.taxes[0]?.amount]).toEqual([803, 40]);
  });

  it("costs nothing when complimentary, void or discounted by more than its total", () => {
    for (const adjustment of [{ kind: "void" }, { kind: "complimentary" }, discount(300_000)] as const) {
      expect(chargeTotal(adjustCharge(dish, [{ line_id: "dish", ...adjustment }]))).toBe(0);
    }
  });

  it("ignores adjustments of other lines and of the whole bill", () => {
    const others = [discount(100, "other"), { kind: "discount", amount: 100 } as const];
    expect(adjustCharge(dish, others)).toEqual(dish);
  });

  it("leaves a bill at zero when lines become void after a discount on all", () => {
    const discounts = [50, 80].map((amount) => ({ kind: "discount", amount }) as const);
    expect(billDiscounts(100, [discount(30), ...discounts])).toEqual([50, 50]);
  });

  it("equals exact arithmetic for any adjustments and any split, without a lost minor unit", () => {
    const amount = fc.nat({ max: 12_000_000_000 });
    const tax = fc.record({
      name: fc.constantFrom("A", "B"),
      rate_percent: fc.constantFrom(2.5, 19),
      amount: fc.nat({ max: 2_000_000_000 }),
    });
    const charges = fc.uniqueArray(
      fc.record({
        id: fc.constantFrom("a", "b", "c", "d"),
        currency: fc.constant("KWD"),
        net: amount,
        taxes: fc.array(tax, { maxLength: 3 }),
      }),
      { selector: ({ id }) => id, maxLength: 4 },
    );
    const adjustment = fc.record({
      line_id: fc.constantFrom("a", "b", "c", "d"),
      kind: fc.constantFrom(...ADJUSTMENTS),
      amount,
    });
    fc.assert(
      fc.property(
        charges,
        fc.array(adjustment, { maxLength: 5 }),
        fc.nat({ max: 4 }),
        (all, changes, cut) => {
          const adjusted = all.map((charge) => adjustCharge(charge, changes));
          expect(adjusted).toEqual(all.map((charge) => exactCharge(charge, changes)));
          const { total } = sumCharges(adjusted);
          expect(BigInt(total)).toBe(adjusted.reduce((sum, charge) => sum + exactTotal(charge), 0n));
          const parts = [adjusted.slice(0, cut), adjusted.slice(cut)].map((part) => sumCharges(part).total);
          expect(parts.reduce((sum, part) => sum + part, 0)).toBe(total);
        },
      ),
      { numRuns: 10_000 },
    );
  });
});

const exactTotal = ({ net, taxes }: FolioCharge): bigint =>
  taxes.reduce((sum, { amount }) => sum + BigInt(amount), BigInt(net));

/** The same rules in BigInt. */
function exactCharge(charge: FolioCharge, changes: readonly FolioAdjustment[]): FolioCharge {
  const own = changes.filter(({ line_id }) => line_id === charge.id);
  return own.reduce((current, { kind, amount = 0 }) => {
    const total = exactTotal(current);
    let left = kind === "discount" ? total - BigInt(amount) : 0n;
    if (left < 0n) left = 0n;
    let net = left;
    const taxes = current.taxes.map((tax) => {
      const exact = total === 0n ? 0n : (2n * BigInt(tax.amount) * left + total) / (2n * total);
      net -= exact;
      return { ...tax, amount: Number(exact) };
    });
    return { ...current, taxes, net: Number(net) };
  }, charge);
}
