import type { FoodOrder } from "@roombell/common/contract/foodOrder";
import { isWaiting } from "@roombell/common/domain/schedule";
import { ticketLimits } from "@roombell/common/domain/workAge";
import type { AgeMinutes } from "#staff/orders/kitchenState.js";

/** An order that waits to be accepted or misses its promised time; `late_at` in milliseconds. */
export type StripOrder = { order: FoodOrder; late_at: number };

/** The orders that need attention: new ones that are not for later or cannot be cooked then, the oldest first, then late ones, the most overdue first. */
export function stripOrders(
  orders: readonly FoodOrder[],
  minutes: AgeMinutes,
  now: number,
): readonly StripOrder[] {
  const all = orders.map((order) => ({ order, late_at: ticketLimits(order, minutes).late_at }));
  const waiting = all
    .filter(({ order }) => order.status === "pending")
    .filter(({ order }) => !isWaiting(order, now) || order.schedule_problem !== null)
    .toSorted((left, right) => left.order.order_number - right.order.order_number);
  const late = all
    .filter(({ order }) => order.is_active && order.status !== "pending")
    .filter(({ order, late_at }) => late_at <= now || order.is_running_late)
    .toSorted((left, right) => left.late_at - right.late_at);
  return [...waiting, ...late];
}
