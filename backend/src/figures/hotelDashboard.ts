import type { HotelDashboard } from "@roombell/common/contract/dashboard";
import type { EndpointAnswer } from "@roombell/common/contract/endpoints";
import { FIRST_ORDER_NUMBER, type OrderStatus } from "@roombell/common/domain/foodOrder";
import { dayAround } from "@roombell/common/domain/hotelDay";
import { fromMinor } from "@roombell/common/domain/money";
import type { HotelDoc } from "#hotels/model.js";
import { presentStaffHotel } from "#hotels/presentHotel.js";
import { connectedScreens } from "#live/liveState.js";
import { lastOrderNumber } from "#orders/insertFoodOrder.js";
import { FoodOrder } from "#orders/model.js";
import { PENDING_NOW, ServiceRequest } from "#requests/model.js";
import { Room } from "#rooms/model.js";
import { recentRevenue } from "./periodWork.js";

/** Occupancy rate until the first check-in (section 2.6). */
const ESTIMATED_OCCUPANCY = 0.85;

export async function hotelDashboard(hotel: HotelDoc): Promise<HotelDashboard> {
  const [{ total_rooms, occupied }, total_requests, pending_requests, revenue_today] = await Promise.all([
    roomFigures(hotel),
    ServiceRequest.countDocuments({ hotel_id: hotel._id }),
    ServiceRequest.countDocuments({ hotel_id: hotel._id, ...PENDING_NOW }),
    revenueToday(hotel),
  ]);
  return {
    hotel: presentStaffHotel(hotel),
    stats: {
      total_rooms,
      total_requests,
      pending_requests,
      revenue_today,
      ...occupancy(hotel, total_rooms, occupied),
    },
    screens: connectedScreens(hotel._id),
  };
}

async function roomFigures({ _id: hotel_id }: HotelDoc) {
  const rooms = await Room.aggregate<{ _id: boolean; rooms: number }>([
    { $match: { hotel_id, is_deleted: false } },
    { $group: { _id: "$is_occupied", rooms: { $sum: 1 } } },
  ]);
  const count = (is_occupied: boolean): number => rooms.find(({ _id }) => _id === is_occupied)?.rooms ?? 0;
  return { total_rooms: count(true) + count(false), occupied: count(true) };
}

function occupancy({ first_check_in_at }: HotelDoc, total: number, occupied_rooms: number) {
  const occupancy_is_estimate = first_check_in_at === null;
  const rate = occupancy_is_estimate ? ESTIMATED_OCCUPANCY : occupied_rooms / Math.max(1, total);
  return { occupied_rooms, occupancy_rate: Math.round(rate * 100), occupancy_is_estimate };
}

type Stats = EndpointAnswer<"GET /hotel-admin/food-orders/stats/dashboard">["stats"];

/** Open orders by status, without those for later, and today's revenue. Reads no old orders. */
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

/** Decimal amount, at most a second old. */
async function revenueToday(hotel: HotelDoc, now = new Date()): Promise<number> {
  return fromMinor(await recentRevenue(hotel._id, dayAround(now, hotel), hotel.currency));
}

async function openOrdersByStatus(hotel: HotelDoc): Promise<Map<OrderStatus, number>> {
  const groups = await FoodOrder.aggregate<{ _id: OrderStatus; count: number }>([
    { $match: { hotel_id: hotel._id, is_active: true, is_waiting: { $ne: true } } },
    { $group: { _id: "$status", count: { $sum: 1 } } },
  ]);
  return new Map(groups.map(({ _id, count }) => [_id, count]));
}
