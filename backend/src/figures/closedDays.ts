import { daysIn } from "@roombell/common/domain/dashboardRange";
import { boundsOfDay, hoursOfDay, shiftDay, toBusinessDay } from "@roombell/common/domain/hotelDay";
import mongoose from "mongoose";
import pMemoize from "p-memoize";
import { bus } from "#database/bus.js";
import { Hotel, type HotelDoc } from "#hotels/model.js";
import { DayFigures, type DayFiguresDoc, type Totals } from "./model.js";
import { readDishes, readWork, recentWork } from "./periodWork.js";
import { loadDayReport } from "./report/dayReport.js";
import type { DayReport } from "./report/tally.js";
import { computeResponseTimes, computeTotals, countByHour, countDishes } from "./totals.js";

/** A past day is final after this time: longer than any write takes and than clock skew between processes. */
const FINAL_AFTER_MS = 60_000;
/** Days rolled up by the job; the menu's popular dishes are computed from them. */
const JOB_DAYS = 14;

type HotelDay = Pick<HotelDoc, "_id" | "timezone" | "day_ends_at" | "currency">;
export type ClosedDay = Pick<DayFiguresDoc, keyof Totals | "hours" | "responses">;

/** Loads the figures of past days, given in ascending order. A final day is rolled up on first use. */
export async function loadClosedDays(
  hotel: HotelDay,
  days: readonly string[],
  now: Date,
): Promise<Map<string, ClosedDay>> {
  const stored = await readRollUps(hotel, days, { dishes: 0, report: 0 });
  const figures = new Map<string, ClosedDay>();
  // Sequential: two busy weeks in parallel would exceed the time limit.
  for (const day of days) {
    figures.set(day, stored.get(day) ?? (await computeDay(hotel, day, now)));
  }
  return figures;
}

/** Loads the reports of past days, given in ascending order, with some of their groups. */
export async function loadReportDays(
  hotel: HotelDay,
  days: readonly string[],
  now: Date,
  groups: readonly (keyof DayReport)[],
): Promise<Map<string, Partial<DayReport>>> {
  const fields = Object.fromEntries(groups.map((group) => [`report.${group}`, 1]));
  const stored = await readRollUps(hotel, days, {
    day: 1,
    timezone: 1,
    day_ends_at: 1,
    currency: 1,
    ...fields,
  });
  const reports = new Map<string, Partial<DayReport>>();
  for (const day of days) {
    reports.set(day, stored.get(day)?.report ?? (await computeDay(hotel, day, now)).report);
  }
  return reports;
}

/** The roll-ups of past days that hold for the hotel's present settings, with some of their fields. */
async function readRollUps(
  hotel: HotelDay,
  days: readonly string[],
  fields: Record<string, 0 | 1>,
): Promise<Map<string, DayFiguresDoc>> {
  const stored = await DayFigures.find(
    { hotel_id: hotel._id, day: mongoose.trusted({ $gte: days[0] ?? "", $lte: days.at(-1) ?? "" }) },
    fields,
  ).lean<DayFiguresDoc[]>();
  return new Map(
    stored.filter((rollUp) => isRolledUpFor(rollUp, hotel)).map((rollUp) => [rollUp.day, rollUp]),
  );
}

/** A roll-up for other bounds of the day, or in another currency, is computed again. */
const isRolledUpFor = (rollUp: DayFiguresDoc, hotel: HotelDay): boolean =>
  rollUp.timezone === hotel.timezone &&
  rollUp.day_ends_at === hotel.day_ends_at &&
  rollUp.currency === hotel.currency;

/** Computes a past day and stores it if it is final. Concurrent callers share the computation. */
const computeDay = pMemoize(
  async (hotel: HotelDay, day: string, now: Date): Promise<ClosedDay & { report: DayReport }> => {
    const { _id: hotel_id, timezone, day_ends_at, currency } = hotel;
    const bounds = boundsOfDay(day, hotel);
    const isFinal = bounds.end.getTime() <= now.getTime() - FINAL_AFTER_MS;
    const work = await (isFinal ? readWork : recentWork)(hotel_id, bounds);
    const figures = {
      ...computeTotals(work, currency),
      hours: countByHour(work, hoursOfDay(day, hotel)),
      responses: computeResponseTimes(work.closedRequests),
      report: await loadDayReport(hotel, day, bounds),
    };
    if (isFinal) {
      const dishes = countDishes(await readDishes(hotel_id, bounds));
      const rollUp = { ...figures, dishes, timezone, day_ends_at, currency, in_thousandths: true };
      await DayFigures.updateOne({ hotel_id, day }, { $set: rollUp }, { upsert: true });
    }
    return figures;
  },
  {
    cacheKey: ([hotel, day]) => [hotel._id, hotel.timezone, hotel.day_ends_at, hotel.currency, day].join(" "),
    cache: false,
  },
);

/** Totals of the last days including today, oldest first. */
export async function loadDailyTotals(
  hotel: HotelDay,
  count: number,
  now = new Date(),
): Promise<({ day: string } & Totals)[]> {
  const today = toBusinessDay(now, hotel);
  const days = daysIn({ from: shiftDay(today, 1 - count), to: shiftDay(today, -1) });
  const [closed, work] = await Promise.all([
    loadClosedDays(hotel, days, now),
    recentWork(hotel._id, boundsOfDay(today, hotel)),
  ]);
  return [
    ...[...closed].map(([day, figures]) => ({ day, ...figures })),
    { day: today, ...computeTotals(work, hotel.currency) },
  ];
}

/** Rolls up the last days of every hotel; may be repeated. */
export async function rollUpClosedDays(now = new Date()): Promise<void> {
  const hotels = await Hotel.find({ is_deleted: false }, { timezone: 1, day_ends_at: 1, currency: 1 }).lean<
    HotelDay[]
  >();
  for (const hotel of hotels) {
    const today = toBusinessDay(now, hotel);
    await loadClosedDays(hotel, daysIn({ from: shiftDay(today, -JOB_DAYS), to: shiftDay(today, -1) }), now);
  }
}

/** Removes a day's roll-up when a delivery of that day is recalled, until the returned function is called. */
export const watchRecalls = (): (() => void) =>
  bus.on("order.recalled", async ({ hotel, delivered_at }) => {
    await DayFigures.deleteOne({ hotel_id: hotel._id, day: toBusinessDay(delivered_at, hotel) });
  });
