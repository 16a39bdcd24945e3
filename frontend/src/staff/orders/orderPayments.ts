import type { OrderPayment } from "@roombell/common/contract/bill";

/** How an order is paid, for staff. */
export const ORDER_PAYMENT_TEXT: Readonly<Record<OrderPayment, string>> = {
  room_charge: "Charged to the room",
  on_delivery: "On delivery, by cash or card",
  included: "Included in the stay",
};
