import type { GuestFoodOrder } from "@roombell/common/contract/foodOrder";
import type { Catalogue } from "#guest/i18n/catalogues/en.js";
import type { Clock } from "#guest/i18n/createClock.js";

const MINUTE_MS = 60_000;

/** Whole minutes until the kitchen's promise, at least 0; null if there is none or it no longer applies. */
export function minutesLeft(order: GuestFoodOrder, now: number): number | null {
  if (order.estimated_delivery_time === null || !order.is_active) return null;
  return Math.max(0, Math.ceil((Date.parse(order.estimated_delivery_time) - now) / MINUTE_MS));
}

/**
 * The text of the promise: "about 12 min", or "any moment now" once the food is on its way. The server replaces a promise
 * that has passed; until then "running late, we are checking". Empty without a promise.
 */
export function estimateText(order: GuestFoodOrder, now: number, { orders }: Catalogue): string {
  const minutes = minutesLeft(order, now);
  if (minutes === null) return "";
  if (order.status === "ready") return orders.anyMoment;
  return minutes === 0 ? orders.checking : orders.about(minutes);
}

/** Whether the kitchen has promised a later time and the food is not on its way yet. */
export function isDelayed(order: GuestFoodOrder): boolean {
  return order.is_running_late && order.is_active && order.status !== "ready";
}

/** The new and old time of a delay and its reason: "New time 7:55 PM (was 7:40 PM): one oven is cold". */
export function delayText(order: GuestFoodOrder, { orders }: Catalogue, clock: Clock): string {
  const { delayed_from, estimated_delivery_time, reason } = order;
  const times =
    delayed_from && estimated_delivery_time
      ? orders.delayed(clock.time(estimated_delivery_time), clock.time(delayed_from))
      : "";
  return [times, reason].filter(Boolean).join(": ");
}

export function removedPortions({ items }: Pick<GuestFoodOrder, "items">): number {
  return items.reduce((sum, { removed_quantity = 0 }) => sum + removed_quantity, 0);
}

/** The staff's reason, unless the delay text includes it; empty once the food is on its way. */
export function shownReason(order: GuestFoodOrder): string {
  const isOver = order.status === "ready" || order.status === "delivered";
  return isOver || isDelayed(order) ? "" : order.reason;
}
