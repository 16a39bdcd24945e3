import type { HotelCharts } from "@roombell/common/contract/dashboard";
import { dayAround } from "@roombell/common/domain/hotelDay";
import { fromMinor } from "@roombell/common/domain/money";
import mongoose from "mongoose";
import { perChange } from "#database/perChange.js";
import type { HotelDoc } from "#hotels/model.js";
import { ServiceRequest } from "#requests/model.js";
import { OPEN_AND_CLOSED } from "#work/model.js";
import { hotelFigures, type Figures } from "./hotelFigures.js";
import { addToCount } from "./kitchenFigures.js";
import { perPeriod } from "./perPeriod.js";
import { mediansOf, responsesOf, TIMED_FIELDS, type TimedRequest } from "./responseFigures.js";

const HOURS = 24;

const requestsOfDay = perPeriod(["requests"], async (hotel_id, { start, end }) => {
  const made = { hotel_id, created_at: mongoose.trusted({ $gte: start, $lt: end }) };
  const sides = await Promise.all(
    OPEN_AND_CLOSED.map((side) =>
      ServiceRequest.find({ ...made, ...side }, TIMED_FIELDS)
        .lean<TimedRequest[]>()
        .exec(),
    ),
  );
  return sides.flat();
});

/** What clients of earlier releases draw: the hotel's day so far, and fourteen days of revenue. */
export const hotelCharts = perChange(
  ["orders", "requests"],
  async (hotel: HotelDoc, now = new Date()): Promise<HotelCharts> => {
    const [figures, requests] = await Promise.all([
      hotelFigures(hotel, now),
      requestsOfDay(hotel._id, dayAround(now, hotel.timezone)),
    ]);
    return {
      orders_by_hour: ordersByHour(figures.hours),
      requests_by_category: requestsByCategory(requests),
      ...mediansOf(responsesOf(requests)),
      revenue_by_day: [...figures.pastDays, figures.today].map(({ day, revenue }) => ({
        day,
        revenue: fromMinor(revenue),
      })),
    };
  },
);

/** The number of orders in each of the day's hours, zero for those that have not begun. */
function ordersByHour(hours: Figures["hours"]) {
  const counts = Array.from({ length: HOURS }, (_, hour) => ({ hour, orders: 0 }));
  for (const { hour, orders } of hours) {
    const slot = counts[hour];
    if (slot) slot.orders = orders;
  }
  return counts;
}

function requestsByCategory(requests: readonly TimedRequest[]) {
  const counts = new Map<string, number>();
  for (const { service_category } of requests) addToCount(counts, service_category);
  return [...counts]
    .map(([category, count]) => ({ category, requests: count }))
    .sort((one, other) => one.category.localeCompare(other.category));
}
