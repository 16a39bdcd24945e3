import type { FoodOrder } from "@roombell/common/contract/foodOrder";
import { dayOf } from "@roombell/common/domain/hotelDay";
import { useKitchenEvents, useRecentTickets } from "#staff/orders/kitchenState.js";

const NONE: readonly FoodOrder[] = [];

/** The last orders that were delivered on the hotel's day, live; the latest first. `now` in milliseconds. */
export function useDeliveredToday(now: number, timezone: string, isEnabled: boolean): readonly FoodOrder[] {
  useKitchenEvents();
  const { data: recent = NONE } = useRecentTickets(isEnabled);
  const today = dayOf(new Date(now), timezone);
  return recent.filter(
    ({ closed_at, updated_at }) => dayOf(new Date(closed_at ?? updated_at), timezone) === today,
  );
}
