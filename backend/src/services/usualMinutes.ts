import { SERVICE_CATEGORIES, type ServiceCategory } from "@roombell/common/domain/service";
import type { Types } from "mongoose";
import pMemoize from "p-memoize";
import { DayFigures, type ResponseTimes } from "#figures/model.js";
import type { HotelDoc } from "#hotels/model.js";
import { requestTarget } from "./requestTarget.js";
import { median } from "#lib/median.js";

const COUNTED_DAYS = 14;
/** Of fewer completed requests a median says nothing. */
const LEAST_REQUESTS = 5;

/** The median minutes to completion of each category with enough completed requests on the last closed days. */
const medians = pMemoize(
  async (hotel_id: Types.ObjectId): Promise<ReadonlyMap<string, number>> => {
    const days = await DayFigures.find({ hotel_id }, { "responses.category": 1, "responses.complete": 1 })
      .sort({ day: -1 })
      .limit(COUNTED_DAYS)
      .lean<{ responses: Pick<ResponseTimes, "category" | "complete">[] }[]>();
    const minutes = new Map<string, number[]>();
    for (const { category, complete } of days.flatMap(({ responses }) => responses)) {
      minutes.set(category, [...(minutes.get(category) ?? []), ...complete]);
    }
    const enough = [...minutes].filter(([, values]) => values.length >= LEAST_REQUESTS);
    return new Map(enough.map(([category, values]) => [category, median(values) ?? 0]));
  },
  { cacheKey: ([hotel_id]) => String(hotel_id), cache: false },
);

/** Within how many minutes each category is usually completed: its median, else the hotel's target. */
export async function usualMinutes(hotel: HotelDoc): Promise<Record<ServiceCategory, number>> {
  const found = await medians(hotel._id);
  const entries = SERVICE_CATEGORIES.map((category) => [
    category,
    Math.max(1, Math.ceil(found.get(category) ?? requestTarget(hotel, category).complete)),
  ]);
  return Object.fromEntries(entries) as Record<ServiceCategory, number>;
}
