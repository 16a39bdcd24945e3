import { boundsOfDay, dayOf, hoursOfDay, shiftDay, type DayBounds } from "@roombell/common/domain/hotelDay";
import mongoose, { type Types } from "mongoose";
import { duplicateKeyFields } from "../lib/databaseErrors.js";
import { serially } from "../lib/serially.js";
import { FoodOrder } from "../models/foodOrder.js";
import type { HotelDoc } from "../models/hotel.js";
import {
  figuresCache,
  HotelFigures,
  type FiguresSlice,
  type HotelFiguresDoc,
  type KitchenFigures,
  type PromiseFigures,
} from "../models/hotelFigures.js";
import { OPEN_AND_CLOSED } from "../models/work.js";
import { aggregateKitchen } from "./kitchenFigures.js";
import { aggregatePromises } from "./promiseFigures.js";

const PAST_DAYS = 13;
/** When a past period can no longer change: longer than any write takes, and than clock skew between processes. */
const FINAL_AFTER_MS = 60_000;

/** Orders and revenue of a hotel's day by its hours so far, and of the days before; in minor units. */
export type Figures = {
  hours: (FiguresSlice & { hour: number })[];
  /** The oldest first, without today. */
  pastDays: (FiguresSlice & { day: string })[];
  today: { day: string; revenue: number };
};

/**
 * The figures of the hotel's day and of the thirteen days before. Past periods are aggregated once and stored, so that
 * the cost does not grow with the number of past orders.
 */
export async function hotelFigures(hotel: HotelDoc, now = new Date()): Promise<Figures> {
  const { day, pastDays, hours } = timesOf(hotel.timezone, now);
  const added = await storedSlices(hotel._id, [...pastDays, ...hours], now);
  for (const time of [...pastDays, ...hours].filter((each) => !added.has(keyOf(each)))) {
    added.set(keyOf(time), await aggregate(hotel._id, time));
  }
  const figuresIn = <T extends DayBounds>(time: T): T & FiguresSlice => {
    const { orders = 0, revenue = 0 } = added.get(keyOf(time)) ?? {};
    return { ...time, orders, revenue };
  };
  const ofToday = hours.map(figuresIn);
  return {
    hours: ofToday,
    pastDays: pastDays.map(figuresIn),
    today: { day, revenue: ofToday.reduce((sum, { revenue }) => sum + revenue, 0) },
  };
}

/** The revenue of the hotel's day so far, in minor units, for which only the current hour's deliveries are read. */
export async function revenueOfDay(hotel: HotelDoc, now = new Date()): Promise<number> {
  const { pastDays, hours } = timesOf(hotel.timezone, now);
  const kept = await storedSlices(hotel._id, [...pastDays, ...hours], now);
  const revenues = await Promise.all(
    hours.map(async (hour) => kept.get(keyOf(hour))?.revenue ?? (await revenueIn(hotel._id, hour))),
  );
  return revenues.reduce((one, other) => one + other, 0);
}

/** The orders that left the kitchen's board on the hotel's day, by the hours so far. */
export async function kitchenByHours(hotel: HotelDoc, now = new Date()): Promise<KitchenFigures[]> {
  const { pastDays, hours } = timesOf(hotel.timezone, now);
  const kept = await storedSlices(hotel._id, [...pastDays, ...hours], now);
  return Promise.all(
    hours.map(async (hour) => kept.get(keyOf(hour))?.kitchen ?? aggregateKitchen(hotel._id, hour)),
  );
}

/** How many first promises were kept on each of the hotel's last days, the oldest first and today last. */
export async function promisesByDay(
  hotel: HotelDoc,
  now = new Date(),
): Promise<({ day: string } & PromiseFigures)[]> {
  const { day, pastDays, hours } = timesOf(hotel.timezone, now);
  const kept = await storedSlices(hotel._id, [...pastDays, ...hours], now);
  const promisesIn = async (time: DayBounds): Promise<PromiseFigures> =>
    kept.get(keyOf(time))?.promises ?? (await aggregatePromises(hotel._id, time));
  const days = await Promise.all(
    pastDays.map(async (past) => ({ day: past.day, ...(await promisesIn(past)) })),
  );
  const today = await Promise.all(hours.map(promisesIn));
  const sum = (part: keyof PromiseFigures): number => today.reduce((total, each) => total + each[part], 0);
  return [...days, { day, made: sum("made"), kept: sum("kept") }];
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

type Slices = Map<string, FiguresSlice>;

type Time = DayBounds & { hour?: number };

/** The slices of past periods. The first caller that finds some missing computes them for all concurrent callers. */
async function storedSlices(hotel_id: Types.ObjectId, asked: Time[], now: Date): Promise<Slices> {
  const times = asked.filter(({ end }) => end.getTime() <= now.getTime() - FINAL_AFTER_MS);
  const isComplete = (slices: Slices): boolean => times.every((time) => slices.has(keyOf(time)));
  const read = async () => {
    const document = await figuresCache.get(String(hotel_id), () =>
      HotelFigures.findOne({ hotel_id }).lean<HotelFiguresDoc>(),
    );
    return { document, slices: slicesOf(document?.slices ?? [], times) };
  };
  const { slices } = await read();
  if (isComplete(slices)) return slices;
  return serially(`figures ${String(hotel_id)}`, async () => {
    const found = await read();
    if (isComplete(found.slices)) return found.slices;
    const complete: Slices = new Map();
    // One after the other: two busy weeks in one query would exceed the time limit.
    for (const time of times) {
      complete.set(keyOf(time), found.slices.get(keyOf(time)) ?? (await aggregateAll(hotel_id, time)));
    }
    await store(hotel_id, found.document, [...complete.values()], now);
    return complete;
  });
}

/** The stored slices of these periods, without those that lack figures. */
function slicesOf(stored: FiguresSlice[], times: Time[]): Slices {
  const byKey = new Map(stored.map((slice) => [keyOf(slice), slice]));
  return new Map(
    times.flatMap((time) => {
      const slice = byKey.get(keyOf(time));
      const isWhole =
        slice?.promises !== undefined && (time.hour === undefined || slice.kitchen !== undefined);
      return isWhole ? [[keyOf(time), slice]] : [];
    }),
  );
}

const keyOf = ({ start, end }: DayBounds): string => `${start.getTime()} ${end.getTime()}`;

type Calendar = {
  day: string;
  pastDays: (DayBounds & { day: string })[];
  all: (DayBounds & { hour: number })[];
};

/** Time zone calculations are slow, and a day's bounds stay the same all day. */
const calendars = new Map<string, Calendar>();

function calendarOf(timezone: string, day: string): Calendar {
  const held = calendars.get(timezone);
  if (held?.day === day) return held;
  const pastDays = Array.from({ length: PAST_DAYS }, (_, index) => {
    const past = shiftDay(day, index - PAST_DAYS);
    return { day: past, ...boundsOfDay(past, timezone) };
  });
  const calendar = { day, pastDays, all: hoursOfDay(day, timezone) };
  calendars.set(timezone, calendar);
  return calendar;
}

/** The past days and the hours that have begun; the current one extends to the end of the day. */
function timesOf(timezone: string, now: Date) {
  const { day, pastDays, all } = calendarOf(timezone, dayOf(now, timezone));
  const end = all.at(-1)?.end ?? now;
  const begun = all.filter(({ start }) => start <= now);
  const hours = begun.map((hour, index) => (index === begun.length - 1 ? { ...hour, end } : hour));
  return { day, pastDays, hours };
}

/** Everything that is stored for a period. */
async function aggregateAll(hotel_id: Types.ObjectId, time: Time): Promise<FiguresSlice> {
  const promises = await aggregatePromises(hotel_id, time);
  const slice = { ...(await aggregate(hotel_id, time)), promises };
  return time.hour === undefined ? slice : { ...slice, kitchen: await aggregateKitchen(hotel_id, time) };
}

async function aggregate(hotel_id: Types.ObjectId, { start, end }: DayBounds): Promise<FiguresSlice> {
  const created_at = mongoose.trusted({ $gte: start, $lt: end });
  const [revenue, ...counts] = await Promise.all([
    revenueIn(hotel_id, { start, end }),
    ...OPEN_AND_CLOSED.map((side) => FoodOrder.countDocuments({ hotel_id, ...side, created_at }).exec()),
  ]);
  return { start, end, revenue, orders: counts.reduce((one, other) => one + other, 0) };
}

/** The value of the orders delivered in a period. */
async function revenueIn(hotel_id: Types.ObjectId, { start, end }: DayBounds): Promise<number> {
  const [sum] = await FoodOrder.aggregate<{ revenue: number }>([
    { $match: { hotel_id, is_active: false, delivered_at: { $gte: start, $lt: end } } },
    { $group: { _id: null, revenue: { $sum: "$total_amount" } } },
  ]);
  return sum?.revenue ?? 0;
}

/** Stores the figures, unless a delivery was recalled meanwhile or may be at this moment. */
async function store(
  hotel_id: Types.ObjectId,
  stored: HotelFiguresDoc | null,
  slices: FiguresSlice[],
  now: Date,
): Promise<void> {
  const { recalls, recalled_at } = stored ?? { recalls: 0, recalled_at: null };
  if (recalled_at !== null && recalled_at.getTime() > now.getTime() - FINAL_AFTER_MS) return;
  try {
    await HotelFigures.updateOne({ hotel_id, recalls }, { $set: { slices } }, { upsert: true });
  } catch (error) {
    // A delivery was recalled meanwhile.
    if (duplicateKeyFields(error) === null) throw error;
  }
}
