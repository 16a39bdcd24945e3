import type { Types } from "mongoose";
import { median, minutesBetween } from "#lib/median.js";
import { oncePerSecond } from "#lib/oncePerSecond.js";
import { ServiceRequest, type ServiceRequestDoc } from "#requests/model.js";

const NEWEST_REQUESTS = 300;
/** Fewer completed requests have no meaningful median. */
const MIN_REQUESTS = 5;

type Done = Pick<
  ServiceRequestDoc,
  "service_id" | "created_at" | "closed_at" | "deferred_until" | "is_timed"
>;

/**
 * Median minutes to completion by service id, for services with enough completed requests among the newest. A deferred
 * request counts from the time it was deferred to; services that need a time do not count.
 */
export const usualMinutes = oncePerSecond(
  async (hotel_id: Types.ObjectId): Promise<Record<string, number>> => {
    const done = await ServiceRequest.find(
      { hotel_id, is_active: false, status: "completed" },
      { service_id: 1, created_at: 1, closed_at: 1, deferred_until: 1, is_timed: 1 },
    )
      .sort({ created_at: -1 })
      .limit(NEWEST_REQUESTS)
      .lean<Done[]>();
    const minutes = new Map<string, number[]>();
    for (const { service_id, created_at, closed_at, deferred_until, is_timed } of done) {
      if (service_id === null || closed_at === null || is_timed) continue;
      const taken = minutesBetween(deferred_until ?? created_at, closed_at);
      minutes.set(String(service_id), [...(minutes.get(String(service_id)) ?? []), taken]);
    }
    const enough = [...minutes].filter(([, values]) => values.length >= MIN_REQUESTS);
    return Object.fromEntries(
      enough.map(([id, values]) => [id, Math.max(1, Math.ceil(median(values) ?? 0))]),
    );
  },
  ([hotel_id]) => String(hotel_id),
);
