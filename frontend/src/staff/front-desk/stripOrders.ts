import type { FoodOrder } from "@roombell/common/contract/foodOrder";
import { ticketLimits } from "@roombell/common/domain/workAge";
import type { AgeMinutes } from "#staff/orders/kitchenState.js";

/** What the strip shows: an order that waits to be accepted, or one whose promise is not kept, and since when it is late. */
export type StripOrder = { order: FoodOrder; late_at: number };

/** The orders that call for somebody: those that wait, the oldest first, then those that run late, the latest first. */
export function stripOrders(
  orders: readonly FoodOrder[],
  minutes: AgeMinutes,
  now: number,
): readonly StripOrder[] {
  const all = orders.map((order) => ({ order, late_at: ticketLimits(order, minutes).late_at }));
  const waiting = all
    .filter(({ order }) => order.status === "pending")
    .toSorted((left, right) => left.order.order_number - right.order.order_number);
  const late = all
    .filter(({ order }) => order.is_active && order.status !== "pending")
    .filter(({ order, late_at }) => late_at <= now || order.is_running_late)
    .toSorted((left, right) => left.late_at - right.late_at);
  return [...waiting, ...late];
}
