import type { EndpointAnswer } from "@roombell/common/contract/endpoints";
import { dayAround, hourOf, type DayBounds } from "@roombell/common/domain/hotelDay";
import mongoose, { type Types } from "mongoose";
import type { HotelDoc } from "#hotels/model.js";
import { median, minutesBetween } from "#lib/median.js";
import { oncePerSecond } from "#lib/oncePerSecond.js";
import { FoodOrder, type FoodOrderDoc } from "#orders/model.js";
import { loadDailyTotals } from "./closedDays.js";
import { periodKey } from "./periodWork.js";
import { addToCount } from "./totals.js";

const SHOWN_DAYS = 14;
const MOST_ORDERED = 10;

type Summary = EndpointAnswer<"GET /hotel-admin/kitchen/summary">["summary"];
type ClosedOrder = Pick<FoodOrderDoc, "created_at" | "starts_at" | "delivered_at"> & {
  items: Pick<FoodOrderDoc["items"][number], "item_name" | "quantity">[];
};

/** The kitchen's figures for the hotel's day. A scheduled order's times are measured from its start. */
export async function kitchenSummary(hotel: HotelDoc, now = new Date()): Promise<Summary> {
  const { _id, timezone } = hotel;
  const [closed, days] = await Promise.all([
    closedOrders(_id, dayAround(now, hotel)),
    loadDailyTotals(hotel, SHOWN_DAYS, now),
  ]);
  const minutes: number[] = [];
  const placed = new Map<number, number>();
  const dishes = new Map<string, number>();
  for (const { created_at, starts_at = created_at, delivered_at, items } of closed) {
    if (delivered_at === null) continue;
    minutes.push(Math.round(minutesBetween(starts_at, delivered_at) * 10) / 10);
    addToCount(placed, hourOf(starts_at, timezone));
    for (const { item_name, quantity } of items) if (quantity > 0) addToCount(dishes, item_name, quantity);
  }
  return {
    served: minutes.length,
    cancelled: closed.length - minutes.length,
    median_minutes: median(minutes),
    longest_minutes: minutes.length === 0 ? null : Math.max(...minutes),
    busiest_hour: busiestHour(placed),
    most_ordered: mostOrdered(dishes),
    promises: days.map(({ day, promises }) => ({ day, ...promises })),
  };
}

/** Orders closed in a period, at most a second old. */
const closedOrders = oncePerSecond(
  (hotel_id: Types.ObjectId, { start, end }: DayBounds) =>
    FoodOrder.find(
      { hotel_id, is_active: false, closed_at: mongoose.trusted({ $gte: start, $lt: end }) },
      { _id: 0, created_at: 1, starts_at: 1, delivered_at: 1, "items.item_name": 1, "items.quantity": 1 },
    )
      .lean<ClosedOrder[]>()
      .exec(),
  periodKey,
);

/** The hour with the most orders; the earliest on a tie. */
function busiestHour(orders: Map<number, number>): number | null {
  const [busiest] = [...orders].sort(([hour, count], [other, more]) => more - count || hour - other);
  return busiest?.[0] ?? null;
}

const mostOrdered = (quantities: Map<string, number>): Summary["most_ordered"] =>
  [...quantities]
    .sort(([name, count], [other, more]) => more - count || name.localeCompare(other))
    .slice(0, MOST_ORDERED)
    .map(([item_name, quantity]) => ({ item_name, quantity }));
