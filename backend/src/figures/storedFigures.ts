import type { DayBounds } from "@roombell/common/domain/hotelDay";
import mongoose, { type Types } from "mongoose";
import { duplicateKeyFields } from "#database/databaseErrors.js";
import { serially } from "#lib/serially.js";
import { FoodOrder } from "#orders/model.js";
import { figuresCache, HotelFigures, type FiguresSlice, type HotelFiguresDoc } from "./model.js";
import { ServiceRequest } from "#requests/model.js";
import { OPEN_AND_CLOSED } from "#work/model.js";
import { aggregateDelivered, deliveredSoFar } from "./deliveredFigures.js";
import type { Time } from "./figuresCalendar.js";
import { addToCount, aggregateKitchen } from "./kitchenFigures.js";
import { ordersSoFar, requestsSoFar } from "./madeSoFar.js";
import type { ReadPeriod } from "./perPeriod.js";
import { aggregateResponses } from "./responseFigures.js";

/** When a past period can no longer change: longer than any write takes, and than clock skew between processes. */
export const FINAL_AFTER_MS = 60_000;
const DAY_MS = 24 * 60 * 60_000;
/** For how long slices are kept that nobody asked for: days of two months and a bit, hours of yesterday. */
const KEPT_MS = { days: 65 * DAY_MS, hours: 2 * DAY_MS };

export type Slices = Map<string, FiguresSlice>;

/** The slices of past periods. The first caller that finds some missing computes them for all concurrent callers. */
export async function storedSlices(hotel_id: Types.ObjectId, asked: Time[], now: Date): Promise<Slices> {
  const times = asked.filter(({ end }) => end.getTime() <= now.getTime() - FINAL_AFTER_MS);
  const isComplete = (slices: Slices): boolean => times.every((time) => slices.has(keyOf(time)));
  const read = async () => {
    const document = await storedFigures(hotel_id);
    return { document, slices: slicesOf(document?.slices ?? [], times) };
  };
  const { slices } = await read();
  if (isComplete(slices)) return slices;
  return serially(`figures ${String(hotel_id)}`, async () => {
    const found = await read();
    if (isComplete(found.slices)) return found.slices;
    const complete = stillUseful(found.document?.slices ?? [], now);
    // One after the other: two busy weeks in one query would exceed the time limit.
    for (const time of times) {
      complete.set(keyOf(time), found.slices.get(keyOf(time)) ?? (await aggregateAll(hotel_id, time)));
    }
    await store(hotel_id, found.document, [...complete.values()], now);
    return complete;
  });
}

/** What is stored of a hotel. */
export const storedFigures = (hotel_id: Types.ObjectId): Promise<HotelFiguresDoc | null> =>
  figuresCache.get(String(hotel_id), () => HotelFigures.findOne({ hotel_id }).lean<HotelFiguresDoc>());

/** Whether a delivery may be recalled at this moment, so that what is computed may be outdated at once. */
export const isBeingRecalled = (stored: HotelFiguresDoc | null, now: Date): boolean =>
  (stored?.recalled_at?.getTime() ?? 0) > now.getTime() - FINAL_AFTER_MS;

/** The stored slices that other ranges of days ask for. */
function stillUseful(stored: FiguresSlice[], now: Date): Slices {
  const useful = stored.filter(
    ({ start, kitchen }) => start.getTime() > now.getTime() - (kitchen ? KEPT_MS.hours : KEPT_MS.days),
  );
  return new Map(useful.map((slice) => [keyOf(slice), slice]));
}

/** The stored slices of these periods, without those that lack figures. */
function slicesOf(stored: FiguresSlice[], times: Time[]): Slices {
  const byKey = new Map(stored.map((slice) => [keyOf(slice), slice]));
  return new Map(
    times.flatMap((time) => {
      const slice = byKey.get(keyOf(time));
      const isWhole =
        slice?.promises !== undefined &&
        slice.requests !== undefined &&
        (time.hour === undefined ? slice.responses : slice.kitchen) !== undefined;
      return isWhole ? [[keyOf(time), slice]] : [];
    }),
  );
}

export const keyOf = ({ start, end }: DayBounds): string => `${start.getTime()} ${end.getTime()}`;

/** Everything that is stored for a period. */
async function aggregateAll(hotel_id: Types.ObjectId, time: Time): Promise<FiguresSlice> {
  const isDay = time.hour === undefined;
  const [slice, more] = await Promise.all([
    aggregateSlice(hotel_id, time),
    isDay
      ? aggregateResponses(hotel_id, time).then((responses) => ({ responses }))
      : aggregateKitchen(hotel_id, time).then((kitchen) => ({ kitchen })),
  ]);
  return { ...slice, ...more };
}

type PeriodSlice = Required<Omit<FiguresSlice, "kitchen" | "responses">>;

type Parts = {
  delivered: typeof aggregateDelivered;
  requests: ReadPeriod<PeriodSlice["requests"]>;
  orders: ReadPeriod<number>;
};

/** What a period brought, read from its work. */
export const aggregateSlice = sliceFrom({
  delivered: aggregateDelivered,
  requests: requestsIn,
  orders: ordersIn,
});

/** What a period that is not over has brought so far: only what may have changed since the last call is read. */
export const sliceSoFar = sliceFrom({
  delivered: deliveredSoFar,
  requests: async (hotel_id, bounds) => byCategory(await requestsSoFar(hotel_id, bounds)),
  orders: async (hotel_id, bounds) => (await ordersSoFar(hotel_id, bounds)).length,
});

function sliceFrom(parts: Parts): ReadPeriod<PeriodSlice> {
  return async (hotel_id, { start, end }) => {
    const [delivered, requests, orders] = await Promise.all([
      parts.delivered(hotel_id, { start, end }),
      parts.requests(hotel_id, { start, end }),
      parts.orders(hotel_id, { start, end }),
    ]);
    return { start, end, ...delivered, requests, orders };
  };
}

async function ordersIn(hotel_id: Types.ObjectId, { start, end }: DayBounds): Promise<number> {
  const created_at = mongoose.trusted({ $gte: start, $lt: end });
  const counts = await Promise.all(
    OPEN_AND_CLOSED.map((side) => FoodOrder.countDocuments({ hotel_id, ...side, created_at }).exec()),
  );
  return counts.reduce((one, other) => one + other, 0);
}

function byCategory(categories: readonly string[]): PeriodSlice["requests"] {
  const counts = new Map<string, number>();
  for (const category of categories) addToCount(counts, category);
  return [...counts].map(([category, requests]) => ({ category, requests }));
}

type Row = { _id: string; count: number };

/** The requests of a period by category. */
async function requestsIn(hotel_id: Types.ObjectId, { start, end }: DayBounds) {
  const sides = await Promise.all(
    OPEN_AND_CLOSED.map((side) =>
      ServiceRequest.aggregate<Row>([
        { $match: { hotel_id, ...side, created_at: { $gte: start, $lt: end } } },
        { $group: { _id: "$service_category", count: { $sum: 1 } } },
      ]).exec(),
    ),
  );
  const counts = new Map<string, number>();
  for (const { _id, count } of sides.flat()) addToCount(counts, _id, count);
  return [...counts].map(([category, requests]) => ({ category, requests }));
}

/**
 * Discards the stored figures for the time of a delivery that is about to be recalled. Must be called before that
 * write; until the write must have finished, no figures are stored again.
 */
export async function discardDelivery(hotel_id: Types.ObjectId, at: Date, now = new Date()): Promise<void> {
  await HotelFigures.updateOne(
    { hotel_id },
    {
      $pull: { slices: { start: { $lte: at }, end: { $gt: at } } },
      $set: { recalled_at: now },
      $inc: { recalls: 1 },
    },
    { upsert: true },
  );
}

/** Stores the figures, unless a delivery was recalled meanwhile or may be at this moment. */
async function store(
  hotel_id: Types.ObjectId,
  stored: HotelFiguresDoc | null,
  slices: FiguresSlice[],
  now: Date,
): Promise<void> {
  if (isBeingRecalled(stored, now)) return;
  const recalls = stored?.recalls ?? 0;
  try {
    await HotelFigures.updateOne({ hotel_id, recalls }, { $set: { slices } }, { upsert: true });
  } catch (error) {
    // A delivery was recalled meanwhile.
    if (duplicateKeyFields(error) === null) throw error;
  }
}
