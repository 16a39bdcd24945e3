import type { OrderBill } from "@roombell/common/contract/bill";
import { applyTaxes, billOrder } from "@roombell/common/domain/bill";
import { fromMinor, toMinor } from "@roombell/common/domain/money";
import { useStay } from "#guest/stay/StayContext.js";
import type { Cart } from "./useCart.js";

/** What the cart's dishes cost with today's taxes and a tip in minor units, as an order would. */
export function useBill({ offered }: Pick<Cart, "offered">, tip = 0): OrderBill {
  const { currency, taxes = [], order_payment = "room_charge" } = useStay().hotel;
  const lines = offered.map(({ line }) => ({ ...line, unit_price: toMinor(line.unit_price) }));
  const applied = applyTaxes(
    taxes,
    offered.map(({ category_id }) => category_id),
  );
  const bill = billOrder(lines, applied, currency, tip);
  return {
    currency,
    subtotal: fromMinor(bill.subtotal),
    taxes: applied.map(({ lines: _lines, ...tax }, index) => ({
      ...tax,
      amount: fromMinor(bill.taxes[index] ?? 0),
    })),
    tip: fromMinor(tip),
    total_amount: fromMinor(bill.total),
    payment: order_payment,
  };
}
