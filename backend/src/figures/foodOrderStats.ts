import type { EndpointAnswer } from "@roombell/common/contract/endpoints";
import { FIRST_ORDER_NUMBER, type OrderStatus } from "@roombell/common/domain/foodOrder";
import { boundsOfDay, dayOf } from "@roombell/common/domain/hotelDay";
import { fromMinor } from "@roombell/common/domain/money";
import type { HotelDoc } from "#hotels/model.js";
import { lastOrderNumber } from "#orders/lastOrderNumber.js";
import { FoodOrder } from "#orders/model.js";
import { recentRevenue } from "./periodWork.js";

type Stats = EndpointAnswer<"GET /hotel-admin/food-orders/stats/dashboard">["stats"];

/** Open orders by status and the revenue of the hotel's day, without reading old orders. */
export async function foodOrderStats(hotel: HotelDoc, now = new Date()): Promise<Stats> {
  const [last, open, today_revenue] = await Promise.all([
    lastOrderNumber(hotel._id),
    openOrdersByStatus(hotel),
    revenueToday(hotel, now),
  ]);
  return {
    // Numbers have no gaps, so the last one gives the total.
    total_orders: last - FIRST_ORDER_NUMBER + 1,
    pending_orders: open.get("pending") ?? 0,
    preparing_orders: open.get("preparing") ?? 0,
    ready_orders: open.get("ready") ?? 0,
    today_revenue,
  };
}

/** The value of the orders delivered on the hotel's day, as a decimal amount, at most a second old. */
export async function revenueToday({ _id, timezone }: HotelDoc, now = new Date()): Promise<number> {
  return fromMinor(await recentRevenue(_id, boundsOfDay(dayOf(now, timezone), timezone)));
}

async function openOrdersByStatus(hotel: HotelDoc): Promise<Map<OrderStatus, number>> {
  const groups = await FoodOrder.aggregate<{ _id: OrderStatus; count: number }>([
    { $match: { hotel_id: hotel._id, is_active: true } },
    { $group: { _id: "$status", count: { $sum: 1 } } },
  ]);
  return new Map(groups.map(({ _id, count }) => [_id, count]));
}
