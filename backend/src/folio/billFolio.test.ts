import { ADJUSTMENTS } from "@roombell/common/domain/folio";
import fc from "fast-check";
import { Types } from "mongoose";
import { expect, it } from "vitest";
import { billFolio } from "./billFolio.js";
import type { InvoiceDoc } from "./invoiceModel.js";
import type { AdjustmentDoc, FolioLineDoc } from "./model.js";

const RUNS = Number(process.env["FUZZ_CASES"] ?? 1000);
const AT = new Date("2026-03-09T12:00:00Z");

type ExactLine = { id: string; net: bigint; taxes: bigint[]; isInvoiced: boolean };

/** The same rules in BigInt; each change is applied at once. */
class ExactBill {
  #charges: ExactLine[];
  /** The tip of each order; an order has one dish. */
  readonly #tips: bigint[];
  readonly #discounts: { line: ExactLine; amount: bigint }[] = [];

  constructor(charges: readonly FolioLineDoc[]) {
    this.#charges = charges.map(({ id, net, taxes }) => ({
      id,
      net: BigInt(net),
      taxes: taxes.map(({ amount }) => BigInt(amount)),
      isInvoiced: false,
    }));
    this.#tips = charges.map(() => 0n);
  }

  get lines(): ExactLine[] {
    return [...this.#charges, ...this.#discounts.map(({ line }) => line)];
  }

  get open(): ExactLine[] {
    return this.lines.filter(({ isInvoiced }) => !isInvoiced);
  }

  /** The charge at this index if it is on no invoice. */
  pickOpenCharge(index: number): ExactLine | undefined {
    const dishes = this.#charges.filter(({ id }) => id.endsWith(".0"));
    const charge = dishes[index % (dishes.length || 1)];
    return charge?.isInvoiced ? undefined : charge;
  }

  setTip(order: number, tip: bigint): void {
    this.#tips[order] = tip;
    this.spreadDiscounts();
  }

  /** Charges the part of each tip that is on no invoice: in the tip's line, or in a new line once that is invoiced. */
  #chargeTips(): void {
    for (const [order, tip] of this.#tips.entries()) {
      const id = `${order}.tip`;
      const parts = this.#charges.filter((charge) => charge.id.startsWith(id) && charge.isInvoiced);
      const net = tip - exactTotal(parts);
      const isOwn = tip > 0n && !parts.some((part) => part.id === id);
      const used = new Set(parts.map((part) => part.id));
      const next = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].find((number) => !used.has(`${id}.${number}`));
      this.#charges = this.#charges.filter((charge) => !charge.id.startsWith(id) || charge.isInvoiced);
      if (isOwn || (net !== 0n && parts.length > 0))
        this.#charges.push({ id: isOwn ? id : `${id}.${next}`, net, taxes: [], isInvoiced: false });
    }
  }

  reduce(charge: ExactLine, amount: bigint): void {
    const total = exactTotal([charge]);
    const left = total - amount;
    charge.taxes = charge.taxes.map((tax) => (total === 0n ? 0n : (2n * tax * left + total) / (2n * total)));
    charge.net = left - charge.taxes.reduce((sum, tax) => sum + tax, 0n);
    this.spreadDiscounts();
  }

  discount(id: string, amount: bigint): void {
    this.#discounts.push({ line: { id, net: 0n, taxes: [], isInvoiced: false }, amount });
    this.spreadDiscounts();
  }

  /** The discounts on no invoice take, one after the other, at most what the charges on no invoice cost. */
  spreadDiscounts(): void {
    this.#chargeTips();
    let left = exactTotal(this.#charges.filter(({ isInvoiced }) => !isInvoiced));
    if (left < 0n) left = 0n;
    for (const { line, amount } of this.#discounts.filter((each) => !each.line.isInvoiced)) {
      const taken = amount < left ? amount : left;
      line.net = -taken;
      left -= taken;
    }
  }
}

const exactTotal = (lines: readonly ExactLine[]): bigint =>
  lines.reduce((sum, { net, taxes }) => taxes.reduce((all, tax) => all + tax, sum + net), 0n);

const amount = fc.nat({ max: 12_000_000_000 });
const charges = fc.array(
  fc.record({ net: amount, taxes: fc.array(fc.nat({ max: 2_000_000_000 }), { maxLength: 3 }) }),
  { maxLength: 5 },
);
const step = fc.oneof(
  fc.record({
    do: fc.constant("adjust" as const),
    at: fc.nat(9),
    kind: fc.constantFrom(...ADJUSTMENTS),
    amount,
  }),
  fc.record({ do: fc.constant("discount" as const), amount }),
  fc.record({ do: fc.constant("invoice" as const), chosen: fc.array(fc.boolean(), { maxLength: 10 }) }),
  fc.record({ do: fc.constant("credit" as const), at: fc.nat(9) }),
  fc.record({ do: fc.constant("tip" as const), at: fc.nat(4), amount }),
);

it("equals exact arithmetic for any adjustments, tips, splits and credit notes", () => {
  fc.assert(
    fc.property(charges, fc.array(step, { maxLength: 12 }), (amounts, steps) => {
      const lines = amounts.map(buildLine);
      const exact = new ExactBill(lines);
      const adjustments: AdjustmentDoc[] = [];
      const invoices: InvoiceDoc[] = [];
      const tips = lines.map(() => 0);
      const bill = () => {
        const tipLines = tips.flatMap((tip, order) => (tip > 0 ? [buildTip(order, tip)] : []));
        return billFolio({ folio: buildFolio(adjustments), lines: [...lines, ...tipLines], invoices });
      };
      for (const next of steps) {
        if (next.do === "adjust") {
          const charge = exact.pickOpenCharge(next.at);
          const left = charge ? exactTotal([charge]) : 0n;
          const taken = next.kind === "discount" ? BigInt(next.amount) : left;
          if (charge === undefined || taken > left) continue;
          exact.reduce(charge, taken);
          adjustments.push(buildAdjustment(next.kind, next.amount, charge.id));
        } else if (next.do === "discount") {
          if (BigInt(next.amount) > exactTotal(exact.open)) continue;
          const adjustment = buildAdjustment("discount", next.amount);
          exact.discount(String(adjustment._id), BigInt(next.amount));
          adjustments.push(adjustment);
        } else if (next.do === "tip") {
          if (next.at >= lines.length) continue;
          tips[next.at] = next.amount;
          exact.setTip(next.at, BigInt(next.amount));
        } else if (next.do === "invoice") {
          const chosen = exact.open.filter((_, index) => next.chosen[index]);
          const rest = exact.open.filter((line) => !chosen.includes(line));
          if (chosen.length === 0 || exactTotal(chosen) < 0n || exactTotal(rest) < 0n) continue;
          for (const line of chosen) line.isInvoiced = true;
          const ids = new Set(chosen.map(({ id }) => id));
          invoices.push(buildInvoice(bill().lines.filter(({ id }) => ids.has(id))));
        } else {
          const invoice = invoices[next.at];
          if (!invoice || invoice.credit_of || invoices.some((each) => each.credit_of?.id === invoice._id))
            continue;
          for (const line of exact.lines)
            if (invoice.lines.some(({ id }) => id === line.id)) line.isInvoiced = false;
          exact.spreadDiscounts();
          invoices.push({
            ...buildInvoice(invoice.lines),
            credit_of: { id: invoice._id, invoice_number: "" },
          });
        }
        const billed = bill();
        expect(sortLines(billed.lines.map(present))).toEqual(sortLines(exact.lines));
        expect(BigInt(billed.total)).toBe(exactTotal(exact.lines));
        const isLowered = exact.open.some(({ id, net }) => id.includes("tip") && net < 0n);
        expect(isLowered || exactTotal(exact.open) >= 0n).toBe(true);
      }
    }),
    { numRuns: RUNS },
  );
});

const sortLines = (lines: readonly ExactLine[]): ExactLine[] =>
  lines.toSorted((one, other) => one.id.localeCompare(other.id));

const present = ({
  id,
  net,
  taxes,
  is_invoiced,
}: ReturnType<typeof billFolio>["lines"][number]): ExactLine => ({
  id,
  net: BigInt(net),
  taxes: taxes.map((tax) => BigInt(tax.amount)),
  isInvoiced: is_invoiced,
});

const buildLine = ({ net, taxes }: { net: number; taxes: number[] }, index: number): FolioLineDoc => ({
  id: `${index}.0`,
  currency: "KWD",
  kind: "dish",
  name: "Lime Soda",
  quantity: 1,
  at: AT,
  net,
  taxes: taxes.map((tax, at) => ({ name: `Tax ${at}`, rate_percent: 5, amount: tax })),
});

const buildTip = (order: number, net: number): FolioLineDoc => ({
  ...buildLine({ net, taxes: [] }, order),
  id: `${order}.tip`,
  kind: "tip",
});

const by = { id: null, name: "Asha" };
const buildFolio = (adjustments: AdjustmentDoc[]) => ({
  _id: new Types.ObjectId(),
  hotel_id: new Types.ObjectId(),
  adjustments,
  payments: [],
  version: adjustments.length,
});

const buildAdjustment = (kind: AdjustmentDoc["kind"], taken: number, line_id?: string): AdjustmentDoc => ({
  _id: new Types.ObjectId(),
  at: AT,
  by,
  kind,
  reason: "Late",
  amount: taken,
  ...(line_id !== undefined && { line_id }),
});

const buildInvoice = (lines: InvoiceDoc["lines"]): InvoiceDoc => ({
  _id: new Types.ObjectId(),
  hotel_id: new Types.ObjectId(),
  stay_id: new Types.ObjectId(),
  series: "2026",
  number: 1,
  claims: [],
  issued_at: AT,
  by,
  currency: "KWD",
  timezone: "UTC",
  hotel: { name: "", address: "", tax_number: "", phone: "", email: "" },
  guest_name: "",
  room_number: "",
  from: AT,
  until: null,
  lines,
  payments: null,
});
