import type { OrderBill } from "@roombell/common/contract/bill";

/** An untaxed bill. */
export const buildBill = (total_amount: number): OrderBill => ({
  currency: "INR",
  subtotal: total_amount,
  taxes: [],
  tip: 0,
  total_amount,
  payment: "room_charge",
});

/** Fields of an order or request without a chosen time. */
export const AS_SOON_AS_POSSIBLE = { scheduled_for: null, starts_at: null, schedule_problem: null };

/** A hotel's initial settings of taxes, tips and payment. */
export const BILLING_SETTINGS = {
  taxes: [],
  tips: { is_enabled: false, percent: [5, 10, 20] },
  order_payment: "room_charge" as const,
  legal_name: "",
  legal_address: "",
  tax_number: "",
  fiscal_year_month: 1,
};
