import mongoose from "mongoose";
import { FoodOrder } from "#orders/model.js";
import type { HotelDoc } from "#hotels/model.js";
import { ServiceRequest } from "#requests/model.js";
import { OPEN_AND_CLOSED } from "#work/model.js";
import { boundsOfDays } from "./figuresCalendar.js";
import { createPastFigures } from "./pastFigures.js";
import { perPeriod } from "./perPeriod.js";

type Made = { orders: number; requests: number };

const MAX_DAYS = 10_000;

const past = createPastFigures<Made>(MAX_DAYS);

/**
 * How many orders and requests were made on each of these days; a past one is counted once: that never changes, and
 * today after each change.
 */
export async function workOfDays(
  { _id, timezone }: HotelDoc,
  days: readonly string[],
  now: Date,
): Promise<(Made & { day: string })[]> {
  return Promise.all(
    boundsOfDays(days, timezone, now).map(async ({ day, ...bounds }) => ({
      day,
      ...(await past(_id, bounds, now, () => madeIn(_id, bounds))),
    })),
  );
}

const madeIn = perPeriod<Made>(["orders", "requests"], async (hotel_id, { start, end }) => {
  const made = { hotel_id, created_at: mongoose.trusted({ $gte: start, $lt: end }) };
  const sides = await Promise.all(
    OPEN_AND_CLOSED.map(async (side) => ({
      orders: await FoodOrder.countDocuments({ ...made, ...side }),
      requests: await ServiceRequest.countDocuments({ ...made, ...side }),
    })),
  );
  return {
    orders: sides.reduce((sum, { orders }) => sum + orders, 0),
    requests: sides.reduce((sum, { requests }) => sum + requests, 0),
  };
});
