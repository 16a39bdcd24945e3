import type { DayBounds } from "@roombell/common/domain/hotelDay";
import mongoose, { type Types } from "mongoose";
import { FoodOrder } from "#orders/model.js";
import type { HotelDoc } from "#hotels/model.js";
import { ServiceRequest } from "#requests/model.js";
import { OPEN_AND_CLOSED } from "#work/model.js";
import { hoursBegun, type Hour } from "./figuresCalendar.js";
import { createPastFigures } from "./pastFigures.js";

type ByHour = { hour: number; orders: number; requests: number }[];
type Created = { created_at: Date };

const CREATED = { _id: 0, created_at: 1 } as const;
const MAX_DAYS = 2000;

const past = createPastFigures<ByHour>(MAX_DAYS);

/** How many orders and requests were made in each hour of a past day, which is read once: that never changes. */
export async function workByHour(
  { _id: hotel_id, timezone }: HotelDoc,
  day: string,
  now: Date,
): Promise<ByHour> {
  const hours = hoursBegun(day, timezone, now);
  const bounds = { start: hours[0]?.start ?? now, end: hours.at(-1)?.end ?? now };
  return past(hotel_id, bounds, now, () => madeInHours(hotel_id, bounds, hours));
}

async function madeInHours(
  hotel_id: Types.ObjectId,
  { start, end }: DayBounds,
  hours: readonly Hour[],
): Promise<ByHour> {
  const created_at = mongoose.trusted({ $gte: start, $lt: end });
  const made = { hotel_id, created_at };
  const [orders, requests] = await Promise.all([
    timesOf((side) => FoodOrder.find({ ...made, ...side }, CREATED).lean<Created[]>()),
    timesOf((side) => ServiceRequest.find({ ...made, ...side }, CREATED).lean<Created[]>()),
  ]);
  const countIn = (times: readonly Date[], hour: Hour): number =>
    times.filter((time) => time >= hour.start && time < hour.end).length;
  return hours.map((hour) => ({
    hour: hour.hour,
    orders: countIn(orders, hour),
    requests: countIn(requests, hour),
  }));
}

async function timesOf(
  find: (side: (typeof OPEN_AND_CLOSED)[number]) => PromiseLike<Created[]>,
): Promise<Date[]> {
  const sides = await Promise.all(OPEN_AND_CLOSED.map(find));
  return sides.flat().map(({ created_at }) => created_at);
}
