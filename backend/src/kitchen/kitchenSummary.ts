import type { EndpointAnswer } from "@roombell/common/contract/endpoints";
import { hourOf } from "@roombell/common/domain/hotelDay";
import mongoose from "mongoose";
import { perChange } from "#database/perChange.js";
import { FoodOrder, type FoodOrderDoc } from "#orders/model.js";
import type { HotelDoc } from "#hotels/model.js";
import { kitchenByHours, promisesByDay } from "#figures/hotelFigures.js";
import { addToCount } from "#figures/kitchenFigures.js";
import { medianOfCounts } from "#lib/median.js";

const RECENT = 20;
const MOST_ORDERED = 10;

type Summary = EndpointAnswer<"GET /hotel-admin/kitchen/summary">["summary"];

/** The tickets that left the kitchen's board last, latest first; they can be recalled. */
export function recentTickets(hotel: HotelDoc): Promise<FoodOrderDoc[]> {
  return FoodOrder.find(
    { hotel_id: hotel._id, is_active: false, delivered_at: mongoose.trusted({ $gt: new Date(0) }) },
    // With its history, which says who closed it.
    { creation: 0 },
  )
    .sort({ delivered_at: -1 })
    .limit(RECENT)
    .lean<FoodOrderDoc[]>()
    .exec();
}

/** The kitchen's figures for the hotel's day; times count from order to delivery. */
export const kitchenSummary = perChange(["orders"], async (hotel: HotelDoc, now): Promise<Summary> => {
  const hours = await kitchenByHours(hotel, now);
  const minutes = new Map<number, number>();
  const placed = new Map<number, number>();
  const dishes = new Map<string, number>();
  for (const hour of hours) {
    for (const { value, orders } of hour.minutes) addToCount(minutes, value, orders);
    for (const { at, orders } of hour.came) addToCount(placed, hourOf(at, hotel.timezone), orders);
    for (const { item_name, quantity } of hour.dishes) addToCount(dishes, item_name, quantity);
  }
  return {
    served: [...minutes.values()].reduce((sum, orders) => sum + orders, 0),
    cancelled: hours.reduce((sum, { cancelled }) => sum + cancelled, 0),
    median_minutes: medianOfCounts(minutes),
    longest_minutes: minutes.size === 0 ? null : Math.max(...minutes.keys()),
    busiest_hour: busiestHour(placed),
    most_ordered: mostOrdered(dishes),
    promises: await promisesByDay(hotel, now),
  };
});

/** The hour with the most orders, the earliest of equals. */
function busiestHour(orders: Map<number, number>): number | null {
  const [busiest] = [...orders].toSorted(
    ([hour, number], [otherHour, otherNumber]) => otherNumber - number || hour - otherHour,
  );
  return busiest?.[0] ?? null;
}

function mostOrdered(quantities: Map<string, number>): Summary["most_ordered"] {
  return [...quantities]
    .map(([item_name, quantity]) => ({ item_name, quantity }))
    .toSorted(
      (left, right) => right.quantity - left.quantity || left.item_name.localeCompare(right.item_name),
    )
    .slice(0, MOST_ORDERED);
}
