import type { OrderBill } from "@roombell/common/contract/bill";
import { billOrder, type AppliedTax } from "@roombell/common/domain/bill";
import { fromMinor } from "@roombell/common/domain/money";
import type { FoodOrderDoc, OrderItemDoc } from "./model.js";

/** The amounts of an order with these lines, as they are stored. */
export function storedBill(
  items: readonly OrderItemDoc[],
  applied: readonly AppliedTax[] = [],
  currency: string,
): Pick<FoodOrderDoc, "total_amount" | "taxes"> {
  const { taxes, total } = billOrder(items, applied, currency);
  const stored = applied.map((tax, index) => ({ ...tax, amount: taxes[index] ?? 0 }));
  return { total_amount: total, ...(stored.length > 0 && { taxes: stored }) };
}

/** The amounts of an order, for guests and staff. */
export function presentBill({
  currency,
  total_amount,
  taxes = [],
  tip = 0,
  payment,
}: FoodOrderDoc): OrderBill {
  return {
    currency,
    subtotal: fromMinor(taxes.reduce((rest, { amount }) => rest - amount, total_amount)),
    taxes: taxes.map(({ lines: _lines, amount, ...tax }) => ({ ...tax, amount: fromMinor(amount) })),
    tip: fromMinor(tip),
    total_amount: fromMinor(total_amount + tip),
    payment: payment ?? "room_charge",
  };
}
