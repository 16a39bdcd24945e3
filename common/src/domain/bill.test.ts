import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applyTaxes, billOrder, validTaxes, type AppliedTax, type HotelTax } from "./bill.js";

const tax = (name: string, rate_percent: number, fields: Partial<HotelTax> = {}): HotelTax => ({
  name,
  rate_percent,
  is_included: false,
  category_ids: null,
  valid_from: "2026-01-01",
  ...fields,
});
const applied = (name: string, rate_percent: number, is_included: boolean, lines = [0]): AppliedTax => ({
  name,
  rate_percent,
  is_included,
  lines,
});
const dish = (unit_price: number, quantity = 1) => ({ unit_price, quantity });

describe("the bill of an order", () => {
  it("adds taxes to the prices and leaves the tip untaxed", () => {
    const taxes = [applied("CGST", 2.5, false), applied("SGST", 2.5, false)];
    expect(billOrder([dish(200_000, 2)], taxes, "INR", 50_000)).toEqual({
      subtotal: 400_000,
      taxes: [10_000, 10_000],
      total: 470_000,
    });
  });

  it("takes included taxes out of the price without changing the total", () => {
    expect(billOrder([dish(10_000)], [applied("VAT", 19, true)], "INR")).toEqual({
      subtotal: 8400,
      taxes: [1600],
      total: 10_000,
    });
    expect(billOrder([dish(1100)], [applied("State", 5, true), applied("City", 5, true)], "INR")).toEqual({
      subtotal: 1000,
      taxes: [50, 50],
      total: 1100,
    });
  });

  it("adds a tax to the price without the included ones", () => {
    const taxes = [applied("VAT", 10, true), applied("Tourism", 10, false)];
    expect(billOrder([dish(11_000)], taxes, "INR")).toEqual({
      subtotal: 10_000,
      taxes: [1000, 1000],
      total: 12_000,
    });
  });

  it("rounds each tax half up, once for each line", () => {
    const taxes = [applied("GST", 2.5, false, [0, 1])];
    expect(billOrder([dish(200), dish(200)], taxes, "INR").taxes).toEqual([20]);
    expect(billOrder([dish(400)], taxes, "INR").taxes).toEqual([10]);
  });

  it("taxes only the lines a tax applies to", () => {
    const taxes = [applied("GST", 5, false, [1])];
    expect(billOrder([dish(100_000), dish(100_000)], taxes, "INR").taxes).toEqual([5000]);
  });

  it.each([
    // ¥1,250 and 8 %: whole yen. KWD 1.755 and 5 %: fils.
    ["JPY", 1_250_000, 8, { subtotal: 1_250_000, taxes: [100_000], total: 1_350_000 }],
    ["JPY", 1_010_000, 8, { subtotal: 1_010_000, taxes: [81_000], total: 1_091_000 }],
    ["KWD", 1755, 5, { subtotal: 1755, taxes: [88], total: 1843 }],
    ["INR", 175_500, 5, { subtotal: 175_500, taxes: [8780], total: 184_280 }],
  ])("rounds taxes to the smallest unit of %s", (currency, price, rate, bill) => {
    expect(billOrder([dish(price)], [applied("VAT", rate, false)], currency)).toEqual(bill);
  });

  it("equals exact arithmetic for any cart, and its amounts add up", () => {
    const line = fc.record({
      unit_price: fc.integer({ min: 0, max: 1_200_000_000 }),
      quantity: fc.integer({ min: 0, max: 999 }),
    });
    const rate = fc.record({
      name: fc.constantFrom("A", "B"),
      rate_percent: fc.integer({ min: 0, max: 100_000 }).map((thousandths) => thousandths / 1000),
      is_included: fc.boolean(),
      lines: fc.uniqueArray(fc.nat({ max: 5 }), { maxLength: 6 }),
    });
    const cart = fc.tuple(
      fc.array(line, { maxLength: 6 }),
      fc.array(rate, { maxLength: 4 }),
      fc.nat({ max: 1_000_000 }),
    );
    fc.assert(
      fc.property(cart, ([lines, taxes, tip]) => {
        const bill = billOrder(lines, taxes, "KWD", tip);
        expect(bill).toEqual(exactBill(lines, taxes, tip));
        expect(bill.subtotal + bill.taxes.reduce((sum, one) => sum + one, 0) + tip).toBe(bill.total);
      }),
      { numRuns: 10_000 },
    );
  });
});

/** The same rules in BigInt, line by line and tax by tax, for a currency of three decimals. */
function exactBill(lines: { unit_price: number; quantity: number }[], taxes: AppliedTax[], tip: number) {
  const halfUp = (top: bigint, bottom: bigint): bigint => (2n * top + bottom) / (2n * bottom);
  const amounts = taxes.map(() => 0n);
  let subtotal = 0n;
  lines.forEach((line, index) => {
    const price = BigInt(line.unit_price) * BigInt(line.quantity);
    const own = taxes.map((one, at) => ({ ...one, at })).filter((one) => one.lines.includes(index));
    const toRate = (one: AppliedTax): bigint => BigInt(Math.round(one.rate_percent * 1000));
    const inside = own.filter((one) => one.is_included);
    const whole = 100_000n + inside.reduce((sum, one) => sum + toRate(one), 0n);
    let net = price;
    for (const one of inside) {
      const amount = halfUp(price * toRate(one), whole);
      amounts[one.at] = (amounts[one.at] ?? 0n) + amount;
      net -= amount;
    }
    subtotal += net;
    for (const one of own.filter((other) => !other.is_included)) {
      amounts[one.at] = (amounts[one.at] ?? 0n) + halfUp(net * toRate(one), 100_000n);
    }
  });
  const total = subtotal + amounts.reduce((sum, one) => sum + one, 0n) + BigInt(tip);
  return { subtotal: Number(subtotal), taxes: amounts.map(Number), total: Number(total) };
}

describe("the taxes of an order", () => {
  const names = (taxes: readonly HotelTax[], categories: string[], day = "2026-06-01") =>
    applyTaxes(validTaxes(taxes, day), categories).map(({ name, rate_percent, lines }) => [
      name,
      rate_percent,
      lines,
    ]);

  it("apply to every line unless they name categories", () => {
    const taxes = [tax("GST", 5), tax("Spirits", 20, { category_ids: ["bar"] })];
    expect(names(taxes, ["food", "bar"])).toEqual([
      ["GST", 5, [0, 1]],
      ["Spirits", 20, [1]],
    ]);
    expect(names(taxes, ["food"])).toEqual([["GST", 5, [0]]]);
  });

  it("are replaced by a category's own rate, or by none", () => {
    const own = { category_ids: ["bar"], valid_from: "2020-01-01" };
    expect(names([tax("GST", 5), tax("GST", 18, own)], ["food", "bar"])).toEqual([
      ["GST", 5, [0]],
      ["GST", 18, [1]],
    ]);
    expect(names([tax("GST", 5), tax("GST", 0, own)], ["food", "bar"])).toEqual([["GST", 5, [0]]]);
  });

  it("change to a new rate on its day", () => {
    const taxes = [tax("VAT", 20, { valid_from: "2026-07-01" }), tax("VAT", 19)];
    expect(names(taxes, ["food"], "2026-06-30")).toEqual([["VAT", 19, [0]]]);
    expect(names(taxes, ["food"], "2026-07-01")).toEqual([["VAT", 20, [0]]]);
    expect(names(taxes, ["food"], "2025-12-31")).toEqual([]);
  });
});
