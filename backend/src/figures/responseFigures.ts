import type { HotelCharts } from "@roombell/common/contract/dashboard";
import { dayAround, type DayBounds } from "@roombell/common/domain/hotelDay";
import mongoose, { type Types } from "mongoose";
import { perChange } from "#database/perChange.js";
import type { HotelDoc } from "#hotels/model.js";
import type { ResponseFigures } from "./model.js";
import { ServiceRequest, type ServiceRequestDoc } from "#requests/model.js";
import { median, minutesBetween } from "#lib/median.js";

export type TimedRequest = Pick<
  ServiceRequestDoc,
  "service_category" | "status" | "created_at" | "accepted_at" | "closed_at"
>;

export const TIMED_FIELDS = {
  service_category: 1,
  status: 1,
  created_at: 1,
  accepted_at: 1,
  closed_at: 1,
} as const;

/** How long requests took to be accepted and completed, by category. */
export function responsesOf(requests: readonly TimedRequest[]): ResponseFigures[] {
  const byCategory = new Map<string, ResponseFigures>();
  for (const { service_category: category, status, created_at, accepted_at, closed_at } of requests) {
    const figures = byCategory.get(category) ?? { category, accept: [], complete: [] };
    byCategory.set(category, figures);
    if (accepted_at !== null) figures.accept.push(minutesBetween(created_at, accepted_at));
    if (status === "completed" && closed_at !== null)
      figures.complete.push(minutesBetween(created_at, closed_at));
  }
  return [...byCategory.values()];
}

/** The median minutes of each category that has any. */
export function mediansOf(
  responses: readonly ResponseFigures[],
): Pick<HotelCharts, "minutes_to_accept" | "minutes_to_complete"> {
  const categories = [...new Set(responses.map(({ category }) => category))].sort((one, other) =>
    one.localeCompare(other),
  );
  const medians = (of: "accept" | "complete") =>
    categories.flatMap((category) => {
      const all = responses.filter((each) => each.category === category).flatMap((each) => each[of]);
      const minutes = median(all);
      return minutes === null ? [] : [{ category, minutes }];
    });
  return { minutes_to_accept: medians("accept"), minutes_to_complete: medians("complete") };
}

/** Of the requests closed from `start` until before `end`. */
export async function aggregateResponses(
  hotel_id: Types.ObjectId,
  bounds: DayBounds,
): Promise<ResponseFigures[]> {
  return responsesOf(await closedIn(hotel_id, bounds));
}

const closedIn = (hotel_id: Types.ObjectId, { start, end }: DayBounds): Promise<TimedRequest[]> =>
  ServiceRequest.find(
    { hotel_id, is_active: false, closed_at: mongoose.trusted({ $gte: start, $lt: end }) },
    TIMED_FIELDS,
  )
    .lean<TimedRequest[]>()
    .exec();

/** The requests closed on the hotel's day so far, and the accepted ones that are open. */
export const timedToday = perChange(["requests"], async (hotel: HotelDoc, now = new Date()) => {
  const { _id: hotel_id, timezone } = hotel;
  const [closed, accepted] = await Promise.all([
    closedIn(hotel_id, dayAround(now, timezone)),
    ServiceRequest.find(
      { hotel_id, is_active: true, accepted_at: mongoose.trusted({ $ne: null }) },
      TIMED_FIELDS,
    ).lean<TimedRequest[]>(),
  ]);
  return { closed, accepted };
});
