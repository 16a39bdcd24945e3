import { type OrderStatus, ORDER_TRANSITIONS } from "@roombell/common/domain/foodOrder";

/** The labels of an order's statuses for staff. */
export const ORDER_LABEL: Readonly<Record<OrderStatus, string>> = {
  pending: "Pending",
  confirmed: "Confirmed",
  preparing: "Preparing",
  ready: "Ready",
  delivered: "Delivered",
  cancelled: "Cancelled",
};

/** The labels of the buttons that bring an order into a status (product rules: Statuses). */
export const ORDER_ACTION: Readonly<Record<Exclude<OrderStatus, "pending">, string>> = {
  confirmed: "Accept",
  preparing: "Start Preparing",
  ready: "Mark Ready",
  delivered: "Mark Delivered",
  cancelled: "Cancel Order",
};

/** The regular next status; null at the end. */
export function nextStep(status: OrderStatus): Exclude<OrderStatus, "pending" | "cancelled"> | null {
  const [next] = ORDER_TRANSITIONS[status];
  return next === undefined || next === "pending" || next === "cancelled" ? null : next;
}
