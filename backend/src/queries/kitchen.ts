import type { EndpointAnswer } from "@roombell/common/contract/endpoints";
import { hourOf } from "@roombell/common/domain/hotelDay";
import mongoose from "mongoose";
import { FoodOrder, type FoodOrderDoc } from "../models/foodOrder.js";
import type { HotelDoc } from "../models/hotel.js";
import { kitchenByHours } from "./hotelFigures.js";
import { count } from "./kitchenFigures.js";
import { LIST_FIELDS } from "./listOrder.js";
import { medianOfCounts } from "./median.js";

const RECENT = 20;
const MOST_ORDERED = 10;

type Summary = EndpointAnswer<"GET /hotel-admin/kitchen/summary">["summary"];

/** The tickets that left the kitchen's board last, the latest first; they can be recalled. */
export function recentTickets(hotel: HotelDoc): Promise<FoodOrderDoc[]> {
  return FoodOrder.find(
    { hotel_id: hotel._id, is_active: false, delivered_at: mongoose.trusted({ $gt: new Date(0) }) },
    LIST_FIELDS,
  )
    .sort({ delivered_at: -1 })
    .limit(RECENT)
    .lean<FoodOrderDoc[]>()
    .exec();
}

/** What the kitchen did on the hotel's day; times count from the order to its delivery. */
export async function kitchenSummary(hotel: HotelDoc, now = new Date()): Promise<Summary> {
  const hours = await kitchenByHours(hotel, now);
  const minutes = new Map<number, number>();
  const came = new Map<number, number>();
  const dishes = new Map<string, number>();
  for (const hour of hours) {
    for (const { value, orders } of hour.minutes) count(minutes, value, orders);
    for (const { at, orders } of hour.came) count(came, hourOf(at, hotel.timezone), orders);
    for (const { item_name, quantity } of hour.dishes) count(dishes, item_name, quantity);
  }
  return {
    served: [...minutes.values()].reduce((sum, orders) => sum + orders, 0),
    cancelled: hours.reduce((sum, { cancelled }) => sum + cancelled, 0),
    median_minutes: medianOfCounts(minutes),
    longest_minutes: minutes.size === 0 ? null : Math.max(...minutes.keys()),
    busiest_hour: busiestHour(came),
    most_ordered: mostOrdered(dishes),
  };
}

/** The hour in which most of the orders came; the earlier one of equals. */
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
