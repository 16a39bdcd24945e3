import type { OrderBill } from "@roombell/common/contract/bill";

/** An untaxed bill. */
export const buildBill = (total_amount: number): OrderBill => ({
  subtotal: total_amount,
  taxes: [],
  tip: 0,
  total_amount,
  payment: "room_charge",
});
