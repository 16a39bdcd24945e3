import type { FoodOrder } from "@roombell/common/contract/foodOrder";

/** True for a ticket that is new or was withdrawn, while nobody has taken note of it. */
export function needsNotice({ status, acknowledged_at }: FoodOrder): boolean {
  return acknowledged_at === null && (status === "pending" || status === "cancelled");
}
