import type { FoodOrder } from "@roombell/common/contract/foodOrder";

/** The columns of the kitchen's board, in the order of work. */
export const TICKET_COLUMNS = ["pending", "confirmed", "preparing", "ready"] as const;
export type TicketColumn = (typeof TICKET_COLUMNS)[number];

/**
 * The kitchen's tickets by column, the oldest first. A withdrawn ticket stays where it was. Where that is not known, the
 * guest withdrew it: with a promise it had been confirmed, without one it was new (product rules: Statuses).
 */
export function ticketColumns(
  active: readonly FoodOrder[],
  withdrawn: readonly FoodOrder[],
): Readonly<Record<TicketColumn, readonly FoodOrder[]>> {
  const all = [...active, ...withdrawn].toSorted((left, right) => left.order_number - right.order_number);
  return {
    pending: all.filter((order) => columnOf(order) === "pending"),
    confirmed: all.filter((order) => columnOf(order) === "confirmed"),
    preparing: all.filter((order) => columnOf(order) === "preparing"),
    ready: all.filter((order) => columnOf(order) === "ready"),
  };
}

/** The column of a ticket; null when it is off the board. */
export function columnOf({
  status,
  cancelled_from,
  estimated_delivery_time,
}: FoodOrder): TicketColumn | null {
  if (status === "delivered") return null;
  if (status !== "cancelled") return status;
  if (cancelled_from !== undefined) return TICKET_COLUMNS.find((column) => column === cancelled_from) ?? null;
  return estimated_delivery_time === null ? "pending" : "confirmed";
}
