import { adjustCharge, billDiscounts, chargeTotal, sumCharges } from "@roombell/common/domain/folio";
import type { AdjustmentDoc, FolioDoc, FolioLineDoc } from "./model.js";

/** A folio with its charges as they were before adjustments. */
export type StayFolio = { folio: FolioDoc; lines: FolioLineDoc[] };

/** A line after its adjustments, which are `own`. */
export type BilledLine = FolioLineDoc & { original_total: number; own: AdjustmentDoc[] };

/** What a stay owes, in minor units. A discount on the whole folio becomes a line without taxes. */
export function billFolio({ folio: { adjustments }, lines }: StayFolio) {
  const charges = lines.map((line): BilledLine => ({
    ...adjustCharge(line, adjustments),
    original_total: chargeTotal(line),
    own: adjustments.filter(({ line_id }) => line_id === line.id),
  }));
  const discounts = adjustments.filter(({ line_id }) => line_id === undefined);
  const taken = billDiscounts(sumCharges(charges).total, adjustments);
  const discountLines = discounts.map((discount, index): BilledLine => {
    const net = -(taken[index] ?? 0);
    return {
      id: String(discount._id),
      currency: lines[0]?.currency ?? "",
      kind: "discount",
      name: "Discount",
      quantity: 1,
      at: discount.at,
      net,
      taxes: [],
      original_total: net,
      own: [discount],
    };
  });
  const all = [...charges, ...discountLines];
  return { lines: all, ...sumCharges(all) };
}
