import type { HotelCharts } from "@roombell/common/contract/dashboard";
import { dayAround, dayOf, hourOf, shiftDay, startOfDay } from "@roombell/common/domain/hotelDay";
import { fromMinor } from "@roombell/common/domain/money";
import mongoose from "mongoose";
import { FoodOrder, type FoodOrderDoc } from "../models/foodOrder.js";
import type { HotelDoc } from "../models/hotel.js";
import { ServiceRequest, type ServiceRequestDoc } from "../models/serviceRequest.js";
import { OPEN_AND_CLOSED } from "../models/work.js";
import { median, minutesBetween } from "./median.js";

const HOURS = 24;
const DAYS = 14;

type TimedRequest = Pick<
  ServiceRequestDoc,
  "service_category" | "status" | "created_at" | "accepted_at" | "closed_at"
>;

const TIMED_FIELDS = { service_category: 1, status: 1, created_at: 1, accepted_at: 1, closed_at: 1 } as const;

/** The figures behind the dashboard's charts: the hotel's day so far, and fourteen days of takings. */
export async function hotelCharts(hotel: HotelDoc, now = new Date()): Promise<HotelCharts> {
  const { start, end } = dayAround(now, hotel.timezone);
  const today = { hotel_id: hotel._id, created_at: mongoose.trusted({ $gte: start, $lt: end }) };
  const [orders, requests, revenue_by_day] = await Promise.all([
    openAndClosed((side) =>
      FoodOrder.find({ ...today, ...side }, { created_at: 1 }).lean<Pick<FoodOrderDoc, "created_at">[]>(),
    ),
    openAndClosed((side) => ServiceRequest.find({ ...today, ...side }, TIMED_FIELDS).lean<TimedRequest[]>()),
    revenueByDay(hotel, now),
  ]);
  return {
    orders_by_hour: ordersByHour(orders, hotel.timezone),
    requests_by_category: categoriesIn(requests).map((category) => ({
      category,
      requests: requests.filter(({ service_category }) => service_category === category).length,
    })),
    minutes_to_accept: medians(requests, ({ accepted_at }) => accepted_at),
    minutes_to_complete: medians(requests, ({ status, closed_at }) =>
      status === "completed" ? closed_at : null,
    ),
    revenue_by_day,
  };
}

async function openAndClosed<T>(
  read: (side: (typeof OPEN_AND_CLOSED)[number]) => PromiseLike<T[]>,
): Promise<T[]> {
  return (await Promise.all(OPEN_AND_CLOSED.map(read))).flat();
}

function ordersByHour(orders: Pick<FoodOrderDoc, "created_at">[], timezone: string) {
  const counts = Array.from({ length: HOURS }, (_, hour) => ({ hour, orders: 0 }));
  for (const { created_at } of orders) {
    const slot = counts[hourOf(created_at, timezone)];
    if (slot) slot.orders += 1;
  }
  return counts;
}

const categoriesIn = (requests: TimedRequest[]): string[] =>
  [...new Set(requests.map(({ service_category }) => service_category))].sort((one, other) =>
    one.localeCompare(other),
  );

/** The median minutes from creation to an instant, for each category that has any. */
function medians(requests: TimedRequest[], until: (request: TimedRequest) => Date | null) {
  return categoriesIn(requests).flatMap((category) => {
    const times = requests
      .filter(({ service_category }) => service_category === category)
      .flatMap((request) => {
        const end = until(request);
        return end === null ? [] : [minutesBetween(request.created_at, end)];
      });
    const minutes = median(times);
    return minutes === null ? [] : [{ category, minutes }];
  });
}

async function revenueByDay({ _id, timezone }: HotelDoc, now: Date) {
  const today = dayOf(now, timezone);
  const days = Array.from({ length: DAYS }, (_, index) => shiftDay(today, index - DAYS + 1));
  const since = startOfDay(days[0] ?? today, timezone);
  const orders = await FoodOrder.find(
    { hotel_id: _id, is_active: false, delivered_at: mongoose.trusted({ $gte: since }) },
    { delivered_at: 1, total_amount: 1 },
  ).lean<Pick<FoodOrderDoc, "delivered_at" | "total_amount">[]>();
  const sums = new Map(days.map((day) => [day, 0]));
  for (const { delivered_at, total_amount } of orders) {
    const day = dayOf(delivered_at ?? now, timezone);
    sums.set(day, (sums.get(day) ?? 0) + total_amount);
  }
  return days.map((day) => ({ day, revenue: fromMinor(sums.get(day) ?? 0) }));
}
