import type { DayBounds } from "@roombell/common/domain/hotelDay";
import mongoose, { type Types } from "mongoose";
import { oncePerSecond } from "#lib/oncePerSecond.js";
import { FoodOrder, type FoodOrderDoc } from "#orders/model.js";
import { ServiceRequest, type ServiceRequestDoc } from "#requests/model.js";
import { OPEN_AND_CLOSED } from "#work/model.js";

const PLACED_FIELDS = { _id: 0, created_at: 1, starts_at: 1 } as const;
const CLOSED_FIELDS = {
  _id: 0,
  delivered_at: 1,
  currency: 1,
  total_amount: 1,
  first_promised_at: 1,
} as const;
const REQUEST_FIELDS = { _id: 0, created_at: 1, scheduled_for: 1, service_category: 1 } as const;
const TIMED_FIELDS = {
  ...REQUEST_FIELDS,
  status: 1,
  accepted_at: 1,
  closed_at: 1,
} as const;

type Read<T, P> = Pick<T, Exclude<keyof P, "_id"> & keyof T>;
type PlacedOrder = Read<FoodOrderDoc, typeof PLACED_FIELDS>;
type ClosedOrder = Read<FoodOrderDoc, typeof CLOSED_FIELDS>;
type NewRequest = Read<ServiceRequestDoc, typeof REQUEST_FIELDS>;
export type TimedRequest = Read<ServiceRequestDoc, typeof TIMED_FIELDS>;

/** Orders and requests that started in a period, and those closed in it. */
export type PeriodWork = {
  placed: PlacedOrder[];
  closedOrders: ClosedOrder[];
  created: NewRequest[];
  closedRequests: TimedRequest[];
};

export async function readWork(hotel_id: Types.ObjectId, { start, end }: DayBounds): Promise<PeriodWork> {
  const closed = { hotel_id, is_active: false, closed_at: mongoose.trusted({ $gte: start, $lt: end }) };
  const [placed, closedOrders, requests, closedRequests] = await Promise.all([
    findStarted("starts_at", { start, end }, (started) =>
      FoodOrder.find({ hotel_id, ...started }, PLACED_FIELDS).lean<PlacedOrder[]>(),
    ),
    FoodOrder.find(closed, CLOSED_FIELDS).lean<ClosedOrder[]>(),
    findStarted("scheduled_for", { start, end }, (started) =>
      ServiceRequest.find({ hotel_id, ...started }, REQUEST_FIELDS).lean<NewRequest[]>(),
    ),
    ServiceRequest.find(closed, TIMED_FIELDS).lean<TimedRequest[]>(),
  ]);
  return { placed, closedOrders, created: requests, closedRequests };
}

/**
 * Reads open and closed work that started in a period: scheduled work at `field`, everything else when it was created.
 * Work for later is not counted yet.
 */
async function findStarted<T>(
  field: "starts_at" | "scheduled_for",
  { start, end }: DayBounds,
  find: (filter: Record<string, unknown>) => PromiseLike<T[]>,
): Promise<T[]> {
  const created_at = mongoose.trusted({ $gte: start, $lt: end });
  const scheduled = mongoose.trusted({ $gte: start, $lt: end, $lte: new Date() });
  const sides = OPEN_AND_CLOSED.map((side) => find({ ...side, created_at, [field]: null }));
  return (await Promise.all([...sides, find({ [field]: scheduled })])).flat();
}

/** Dishes of each order that started in a period, without cancelled orders. */
export function readDishes(hotel_id: Types.ObjectId, bounds: DayBounds) {
  return findStarted("starts_at", bounds, (started) =>
    FoodOrder.find(
      { hotel_id, ...started, status: mongoose.trusted({ $ne: "cancelled" }) },
      { _id: 0, "items.menu_item_id": 1 },
    ).lean<{ items: Pick<FoodOrderDoc["items"][number], "menu_item_id">[] }[]>(),
  );
}

export const periodKey = ([hotel_id, { start, end }]: [Types.ObjectId, DayBounds]): string =>
  [hotel_id, start.getTime(), end.getTime()].join(" ");

/** At most a second old. */
export const recentWork = oncePerSecond(readWork, periodKey);

/** Revenue of delivered orders in this currency, in minor units, at most a second old. */
export const recentRevenue = oncePerSecond(
  async (hotel_id: Types.ObjectId, { start, end }: DayBounds, currency: string): Promise<number> => {
    const delivered = { hotel_id, currency, is_active: false, delivered_at: { $ne: null } };
    const [sum] = await FoodOrder.aggregate<{ revenue: number }>([
      { $match: { ...delivered, closed_at: { $gte: start, $lt: end } } },
      { $group: { _id: null, revenue: { $sum: "$total_amount" } } },
    ]);
    return sum?.revenue ?? 0;
  },
  ([hotel_id, bounds, currency]) => `${periodKey([hotel_id, bounds])} ${currency}`,
);

/** Open accepted requests, at most a second old. */
export const acceptedRequests = oncePerSecond(
  (hotel_id: Types.ObjectId) =>
    ServiceRequest.find(
      { hotel_id, is_active: true, accepted_at: mongoose.trusted({ $ne: null }) },
      TIMED_FIELDS,
    )
      .lean<TimedRequest[]>()
      .exec(),
  ([hotel_id]) => String(hotel_id),
);
