import { DEFAULT_REQUEST_TARGETS, type RequestTarget } from "@roombell/common/domain/requestTargets";
import { SERVICE_CATEGORIES, type ServiceCategory } from "@roombell/common/domain/service";
import type { Types } from "mongoose";
import type { HotelDoc } from "#hotels/model.js";
import { median, minutesBetween } from "#lib/median.js";
import { oncePerSecond } from "#lib/oncePerSecond.js";
import { ServiceRequest, type ServiceRequestDoc } from "#requests/model.js";

const NEWEST_REQUESTS = 300;
/** Fewer completed requests have no meaningful median. */
const MIN_REQUESTS = 5;

type Done = Pick<ServiceRequestDoc, "service_category" | "created_at" | "closed_at">;

/** Median minutes to completion by category, for categories with enough completed requests among the newest. */
const medians = oncePerSecond(
  async (hotel_id: Types.ObjectId): Promise<ReadonlyMap<string, number>> => {
    const done = await ServiceRequest.find(
      { hotel_id, is_active: false, status: "completed" },
      { service_category: 1, created_at: 1, closed_at: 1 },
    )
      .sort({ created_at: -1 })
      .limit(NEWEST_REQUESTS)
      .lean<Done[]>();
    const minutes = new Map<string, number[]>();
    for (const { service_category, created_at, closed_at } of done) {
      if (closed_at === null) continue;
      const taken = minutesBetween(created_at, closed_at);
      minutes.set(service_category, [...(minutes.get(service_category) ?? []), taken]);
    }
    const enough = [...minutes].filter(([, values]) => values.length >= MIN_REQUESTS);
    return new Map(enough.map(([category, values]) => [category, median(values) ?? 0]));
  },
  ([hotel_id]) => String(hotel_id),
);

/** Usual minutes to completion by category: the median, else the hotel's target. */
export async function usualMinutes(hotel: HotelDoc): Promise<Record<ServiceCategory, number>> {
  const measured = await medians(hotel._id);
  const entries = SERVICE_CATEGORIES.map((category) => [
    category,
    Math.max(1, Math.ceil(measured.get(category) ?? requestTarget(hotel, category).complete)),
  ]);
  return Object.fromEntries(entries) as Record<ServiceCategory, number>;
}

/** The hotel's target for a category, else the default; support and unknown categories count as front desk. */
export function requestTarget(hotel: HotelDoc, category: string): RequestTarget {
  const own: Record<string, RequestTarget | undefined> = hotel.request_target_minutes;
  const defaults: Record<string, RequestTarget | undefined> = DEFAULT_REQUEST_TARGETS;
  return own[category] ?? defaults[category] ?? DEFAULT_REQUEST_TARGETS["Front Desk"];
}
