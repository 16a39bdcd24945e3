import type { HotelCharts } from "@roombell/common/contract/dashboard";
import { dayAround } from "@roombell/common/domain/hotelDay";
import { fromMinor } from "@roombell/common/domain/money";
import mongoose from "mongoose";
import { perChange } from "../events/perChange.js";
import type { HotelDoc } from "../models/hotel.js";
import { ServiceRequest, type ServiceRequestDoc } from "../models/serviceRequest.js";
import { OPEN_AND_CLOSED } from "../models/work.js";
import { hotelFigures, type Figures } from "./hotelFigures.js";
import { median, minutesBetween } from "./median.js";

const HOURS = 24;

type TimedRequest = Pick<
  ServiceRequestDoc,
  "service_category" | "status" | "created_at" | "accepted_at" | "closed_at"
>;

const TIMED_FIELDS = { service_category: 1, status: 1, created_at: 1, accepted_at: 1, closed_at: 1 } as const;

/** The figures for the dashboard's charts: the hotel's day so far, and fourteen days of revenue. */
export const hotelCharts = perChange(
  ["orders", "requests"],
  async (hotel: HotelDoc, now = new Date()): Promise<HotelCharts> => {
    const { start, end } = dayAround(now, hotel.timezone);
    const today = { hotel_id: hotel._id, created_at: mongoose.trusted({ $gte: start, $lt: end }) };
    const [figures, ...sides] = await Promise.all([
      hotelFigures(hotel, now),
      ...OPEN_AND_CLOSED.map((side) =>
        ServiceRequest.find({ ...today, ...side }, TIMED_FIELDS)
          .lean<TimedRequest[]>()
          .exec(),
      ),
    ]);
    const requests = sides.flat();
    return {
      orders_by_hour: ordersByHour(figures.hours),
      requests_by_category: categoriesIn(requests).map((category) => ({
        category,
        requests: requests.filter(({ service_category }) => service_category === category).length,
      })),
      minutes_to_accept: medians(requests, ({ accepted_at }) => accepted_at),
      minutes_to_complete: medians(requests, ({ status, closed_at }) =>
        status === "completed" ? closed_at : null,
      ),
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

const categoriesIn = (requests: TimedRequest[]): string[] =>
  [...new Set(requests.map(({ service_category }) => service_category))].sort((one, other) =>
    one.localeCompare(other),
  );

/** The median minutes from creation to an instant, for each category with at least one. */
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
