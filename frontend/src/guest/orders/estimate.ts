import type { GuestFoodOrder } from "@roombell/common/contract/foodOrder";
import type { Catalogue } from "../i18n/catalogues/en.js";

const MINUTE_MS = 60_000;

/** Whole minutes until the kitchen's promise, at least 0; null if there is none or it no longer applies. */
export function minutesLeft(
  order: Pick<GuestFoodOrder, "estimated_delivery_time" | "is_active">,
  now: number,
): number | null {
  if (order.estimated_delivery_time === null || !order.is_active) return null;
  return Math.max(0, Math.ceil((Date.parse(order.estimated_delivery_time) - now) / MINUTE_MS));
}

/** The label of the promise: "about 12 min", "any moment now"; empty while there is none. */
export function estimateText(
  order: Pick<GuestFoodOrder, "estimated_delivery_time" | "is_active">,
  now: number,
  { orders }: Catalogue,
): string {
  const minutes = minutesLeft(order, now);
  if (minutes === null) return "";
  return minutes === 0 ? orders.anyMoment : orders.about(minutes);
}

/** Whether the kitchen promised a later time without a reason: then the app explains it. */
export function isDelayed({
  is_running_late,
  is_active,
  reason,
}: Pick<GuestFoodOrder, "is_running_late" | "is_active" | "reason">): boolean {
  return is_running_late && is_active && reason === "";
}
