import type { FoodOrder } from "@roombell/common/contract/foodOrder";
import {
  DEFAULT_ORDER_LATE_MINUTES,
  DEFAULT_ORDER_WARNING_MINUTES,
} from "@roombell/common/domain/requestTargets";
import { ticketLimits } from "@roombell/common/domain/workAge";

/** Only for orders without a promise, which accepted ones have. */
const MINUTES = {
  order_warning_minutes: DEFAULT_ORDER_WARNING_MINUTES,
  order_late_minutes: DEFAULT_ORDER_LATE_MINUTES,
};

/** What the strip shows of an order: one that waits to be accepted, or one whose promise is not kept. */
export type StripOrder = { order: FoodOrder; late_at: number | null };

/** Of each order as it is now: a strip looks at all of them every second and at every change of one. */
const lateTimes = new WeakMap<FoodOrder, number>();

/** Since when an accepted order is late by its promise, in milliseconds; infinite for one that is open for acceptance. */
function lateAt(order: FoodOrder): number {
  const known = lateTimes.get(order);
  if (known !== undefined) return known;
  const time = order.status === "pending" ? Infinity : ticketLimits(order, MINUTES).late_at;
  lateTimes.set(order, time);
  return time;
}

/** The orders that call for somebody: those that wait, the oldest first, then those that run late, the latest first. */
export function stripOrders(orders: readonly FoodOrder[], now: number): StripOrder[] {
  const waiting = orders
    .filter(({ status }) => status === "pending")
    .toSorted((left, right) => left.order_number - right.order_number)
    .map((order) => ({ order, late_at: null }));
  const late = orders
    .map((order) => ({ order, late_at: lateAt(order) }))
    .filter(({ order, late_at }) => order.is_active && (late_at <= now || isKnownLate(order)))
    .toSorted((left, right) => left.late_at - right.late_at);
  return [...waiting, ...late];
}

/** The kitchen has told the guest a later time. */
const isKnownLate = ({ status, is_running_late }: FoodOrder): boolean =>
  is_running_late && status !== "pending";
