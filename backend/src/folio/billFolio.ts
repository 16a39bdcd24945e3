import {
  adjustCharge,
  billDiscounts,
  chargeTotal,
  orderOfLine,
  sumCharges,
  tipLineId,
} from "@roombell/common/domain/folio";
import type { InvoiceDoc } from "./invoiceModel.js";
import type { AdjustmentDoc, FolioDoc, FolioLineDoc } from "./model.js";

/** A folio with its charges as they were before adjustments, and its invoices and credit notes. */
export type StayFolio = { folio: FolioDoc; lines: FolioLineDoc[]; invoices: InvoiceDoc[] };

/** A line after its own adjustments (`own`); an invoiced line is as stated on its invoice. */
export type BilledLine = FolioLineDoc & {
  original_total: number;
  own: AdjustmentDoc[];
  is_invoiced: boolean;
};

/**
 * Bills a stay, in minor units. A discount on the whole folio becomes a line without taxes. Later changes never alter
 * invoiced lines: discounts on the whole folio only apply to lines that are not invoiced and in the folio's currency.
 */
export function billFolio({ folio: { adjustments }, lines, invoices }: StayFolio) {
  const invoiced = findInvoicedLines(invoices);
  const bill = (line: FolioLineDoc, original: FolioLineDoc, own: AdjustmentDoc[]): BilledLine => ({
    ...line,
    ...invoiced.get(line.id),
    original_total: chargeTotal(original),
    own,
    is_invoiced: invoiced.has(line.id),
  });
  const ids = new Set(lines.map(({ id }) => id));
  // An invoiced order may have been recalled since.
  const recalled = [...invoiced.values()].filter(({ id, kind }) => kind !== "discount" && !ids.has(id));
  const charges = [...lines, ...recalled].map((line) =>
    bill(
      chargeOpenTip(adjustCharge(line, adjustments), invoiced),
      line,
      adjustments.filter(({ line_id }) => line_id === line.id),
    ),
  );
  const changes = findTipChanges(lines, adjustments, invoiced).map((line) => bill(line, line, []));
  charges.push(...changes);
  const discounts = adjustments.filter(({ line_id }) => line_id === undefined);
  const open = discounts.filter(({ _id }) => !invoiced.has(String(_id)));
  const currency = lines[0]?.currency ?? "";
  const discounted = charges.filter((line) => !line.is_invoiced && line.currency === currency);
  const taken = billDiscounts(sumCharges(discounted).total, open);
  const discountLines = discounts.map((discount) => {
    const line: FolioLineDoc = {
      id: String(discount._id),
      currency,
      kind: "discount",
      name: "Discount",
      quantity: 1,
      at: discount.at,
      // Not `-taken`: a discount without effect would be -0.
      net: 0 - (taken[open.indexOf(discount)] ?? 0),
      taxes: [],
    };
    return bill(line, invoiced.get(line.id) ?? line, [discount]);
  });
  const all = [...charges, ...discountLines];
  return { lines: all, ...sumCharges(all) };
}

/** The currency of a folio is that of its first line. */
export const findCurrency = ({ lines }: StayFolio, hotel: { currency: string }): string =>
  lines[0]?.currency || hotel.currency;

/** The sums of the lines and payments in the folio's currency, and in each other one. */
export function sumByCurrency(stay: StayFolio, hotel: { currency: string }) {
  const own = findCurrency(stay, hotel);
  const { lines } = billFolio(stay);
  const { payments } = stay.folio;
  const sumIn = (currency: string) => {
    const isIn = (each: { currency?: string }): boolean => (each.currency || own) === currency;
    const paid = payments.filter(isIn).reduce((sum, { amount }) => sum + amount, 0);
    return { currency, ...sumCharges(lines.filter(isIn)), paid };
  };
  const others = new Set([...lines, ...payments].map(({ currency }) => currency || own));
  others.delete(own);
  return { own: sumIn(own), others: [...others].map(sumIn) };
}

/** Whether a line bills the change of a tip after its invoice. */
export const isTipChange = ({ id, kind }: Pick<FolioLineDoc, "id" | "kind">): boolean =>
  kind === "tip" && id !== tipLineId(orderOfLine(id));

type Invoiced = ReadonlyMap<string, FolioLineDoc>;

/** A tip that is not invoiced is reduced by its changes that are. */
const chargeOpenTip = (line: FolioLineDoc, invoiced: Invoiced): FolioLineDoc =>
  line.kind === "tip" ? { ...line, net: line.net - sumTips(line.id, invoiced) } : line;

const sumTips = (tip_id: string, invoiced: Invoiced): number =>
  [...invoiced.values()]
    .filter(({ id }) => id === tip_id || id.startsWith(`${tip_id}.`))
    .reduce((sum, { net }) => sum + net, 0);

/** The amounts by which tips were changed after their invoices, negative for lowered ones. */
function findTipChanges(
  lines: readonly FolioLineDoc[],
  adjustments: readonly AdjustmentDoc[],
  invoiced: Invoiced,
): FolioLineDoc[] {
  const tips = [...invoiced.values()].filter(({ kind }) => kind === "tip");
  const byOrder = new Map(tips.map((tip) => [orderOfLine(tip.id), tip]));
  return [...byOrder].flatMap(([order, tip]) => {
    const id = tipLineId(order);
    const present = lines.find((line) => line.id === id);
    // The tip of an order that has been recalled since remains as invoiced.
    const isRecalled = !lines.some((line) => line.id.startsWith(`${order}.`));
    if (isRecalled || (present && !invoiced.has(id))) return [];
    const net = (present ? adjustCharge(present, adjustments).net : 0) - sumTips(id, invoiced);
    let number = 1;
    while (invoiced.has(`${id}.${number}`)) number += 1;
    return net === 0 ? [] : [{ ...tip, id: `${id}.${number}`, name: "Change of tip", net }];
  });
}

/** The lines of the invoices that no credit note cancels, by id. */
function findInvoicedLines(invoices: readonly InvoiceDoc[]): Map<string, FolioLineDoc> {
  const credited = new Set(invoices.map(({ credit_of }) => String(credit_of?.id)));
  return new Map(
    invoices
      .filter(({ _id, credit_of }) => !credit_of && !credited.has(String(_id)))
      .flatMap(({ currency, lines }) => lines.map((line) => [line.id, { ...line, currency }])),
  );
}
