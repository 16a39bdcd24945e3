import type { EndpointAnswer } from "@roombell/common/contract/endpoints";
import { dayAround, hourOf } from "@roombell/common/domain/hotelDay";
import mongoose from "mongoose";
import { FoodOrder, type FoodOrderDoc } from "../models/foodOrder.js";
import type { HotelDoc } from "../models/hotel.js";
import { LIST_FIELDS } from "./listOrder.js";
import { median, minutesBetween } from "./median.js";

const RECENT = 20;
const MOST_ORDERED = 10;

type Summary = EndpointAnswer<"GET /hotel-admin/kitchen/summary">["summary"];
type Row = Pick<FoodOrderDoc, "status" | "created_at" | "delivered_at" | "items">;

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
  const { start, end } = dayAround(now, hotel.timezone);
  const closed = await FoodOrder.find(
    { hotel_id: hotel._id, is_active: false, closed_at: mongoose.trusted({ $gte: start, $lt: end }) },
    { status: 1, created_at: 1, delivered_at: 1, "items.item_name": 1, "items.quantity": 1 },
  ).lean<Row[]>();
  const served = closed.filter(({ status }) => status === "delivered");
  const minutes = served.flatMap(({ created_at, delivered_at }) =>
    delivered_at === null ? [] : [minutesBetween(created_at, delivered_at)],
  );
  return {
    served: served.length,
    cancelled: closed.length - served.length,
    median_minutes: median(minutes),
    longest_minutes: minutes.length === 0 ? null : Math.round(Math.max(...minutes) * 10) / 10,
    busiest_hour: busiestHour(served, hotel.timezone),
    most_ordered: mostOrdered(served),
  };
}

/** The hour in which most of the orders came; the earlier one of equals. */
function busiestHour(orders: Row[], timezone: string): number | null {
  const counts = new Map<number, number>();
  for (const { created_at } of orders) {
    const hour = hourOf(created_at, timezone);
    counts.set(hour, (counts.get(hour) ?? 0) + 1);
  }
  const [busiest] = [...counts].toSorted(
    ([hour, count], [otherHour, otherCount]) => otherCount - count || hour - otherHour,
  );
  return busiest?.[0] ?? null;
}

function mostOrdered(orders: Row[]): Summary["most_ordered"] {
  const quantities = new Map<string, number>();
  for (const { item_name, quantity } of orders.flatMap(({ items }) => items)) {
    quantities.set(item_name, (quantities.get(item_name) ?? 0) + quantity);
  }
  return [...quantities]
    .map(([item_name, quantity]) => ({ item_name, quantity }))
    .toSorted(
      (left, right) => right.quantity - left.quantity || left.item_name.localeCompare(right.item_name),
    )
    .slice(0, MOST_ORDERED);
}
