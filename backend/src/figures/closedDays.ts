import { daysIn } from "@roombell/common/domain/dashboardRange";
import { boundsOfDay, hoursOfDay, shiftDay, toBusinessDay } from "@roombell/common/domain/hotelDay";
import mongoose from "mongoose";
import pMemoize from "p-memoize";
import { bus } from "#database/bus.js";
import { Hotel, type HotelDoc } from "#hotels/model.js";
import { FoodOrder } from "#orders/model.js";
import { ServiceRequest } from "#requests/model.js";
import { DayFigures, POPULAR_DAYS, type DayFiguresDoc, type Totals } from "./model.js";
import { readDishes, readWork, recentWork } from "./periodWork.js";
import { loadDayReport } from "./report/dayReport.js";
import type { DayReport, TallyRow } from "./report/tally.js";
import { computeTotals, countByHour, countDishes, type ResponseTimes } from "./totals.js";

/** A past day is final after this time: longer than any write takes and than clock skew between processes. */
const FINAL_AFTER_MS = 60_000;
export const MAX_REPORT_DAYS = 366;
/** Time that one call may spend on rolling up days for a report: well within the deadline of a call. */
const BUDGET_MS = 2000;

type Closed = { closed_at: Date | null };
type HotelDay = Pick<HotelDoc, "_id" | "timezone" | "day_ends_at" | "currency">;
/** `responses` are those of requests that were closed on the day. */
export type ClosedDay = Pick<DayFiguresDoc, keyof Totals | "hours"> & { responses: ResponseTimes[] };
/** With its report, or some groups of it. */
type RollUp = DayFiguresDoc & Required<Pick<DayFiguresDoc, "report">>;

/** Loads the figures of past days, given in ascending order. A final day is rolled up on first use. */
export async function loadClosedDays(
  hotel: HotelDay,
  days: readonly string[],
  now: Date,
): Promise<Map<string, ClosedDay>> {
  const stored = await readRollUps(hotel, days, { dishes: 0 });
  const figures = new Map<string, ClosedDay>();
  // Sequential: two busy weeks in parallel would exceed the time limit.
  for (const day of days) {
    const { report, ...rest } = stored.get(day) ?? (await computeDay(hotel, day, now));
    figures.set(day, { ...rest, responses: readResponses(parseRows(report.category)) });
  }
  return figures;
}

const parseRows = (text: string): TallyRow[] => JSON.parse(text) as TallyRow[];

const readResponses = (categories: readonly TallyRow[]): ResponseTimes[] =>
  categories.map(({ key, requests: { accept = [], complete = [] } = {} }) => ({
    category: key,
    accept,
    complete,
  }));

/**
 * Loads reports of past days, given in ascending order. Days are missing if rolling them up would take too long for a
 * call; later calls continue with them.
 */
export async function loadReportDays(
  hotel: HotelDay,
  days: readonly string[],
  now: Date,
  names: readonly (keyof DayReport)[],
): Promise<Map<string, Partial<DayReport>>> {
  const fields = Object.fromEntries(names.map((name) => [`report.${name}`, 1]));
  const stored = await readRollUps(hotel, days, {
    day: 1,
    timezone: 1,
    day_ends_at: 1,
    currency: 1,
    ...fields,
  });
  const until = performance.now() + BUDGET_MS;
  const reports = new Map<string, Partial<DayReport>>();
  for (const day of days) {
    if (!stored.has(day) && performance.now() > until) continue;
    const { report } = stored.get(day) ?? (await computeDay(hotel, day, now));
    reports.set(day, Object.fromEntries(names.map((name) => [name, parseRows(report[name])])));
  }
  return reports;
}

/** The roll-ups of past days that are valid for the hotel's current settings, with only these fields. */
async function readRollUps(
  hotel: HotelDay,
  days: readonly string[],
  fields: Record<string, 0 | 1>,
): Promise<Map<string, RollUp>> {
  const stored = await DayFigures.find({ ...validFor(hotel), day: within(days) }, fields).lean<RollUp[]>();
  return new Map(stored.map((rollUp) => [rollUp.day, rollUp]));
}

/** Roll-ups with other day bounds or in another currency are recomputed. */
const validFor = ({ _id: hotel_id, timezone, day_ends_at, currency }: HotelDay) => ({
  hotel_id,
  timezone,
  day_ends_at,
  currency,
  report: mongoose.trusted({ $exists: true }),
});

const within = (days: readonly string[]) =>
  mongoose.trusted({ $gte: days[0] ?? "", $lte: days.at(-1) ?? "" });

/** Computes a past day and stores it if it is final. Concurrent callers share the computation. */
const computeDay = pMemoize(
  async (hotel: HotelDay, day: string, now: Date): Promise<Omit<RollUp, "_id">> => {
    const { _id: hotel_id, timezone, day_ends_at, currency } = hotel;
    const bounds = boundsOfDay(day, hotel);
    const isFinal = bounds.end.getTime() <= now.getTime() - FINAL_AFTER_MS;
    const work = await (isFinal ? readWork : recentWork)(hotel_id, bounds);
    const report = await loadDayReport(hotel, day, bounds);
    const rollUp = {
      ...computeTotals(work, currency),
      hotel_id,
      day,
      timezone,
      day_ends_at,
      currency,
      hours: countByHour(work, hoursOfDay(day, hotel)),
      dishes: isFinal ? countDishes(await readDishes(hotel_id, bounds)) : {},
      report: Object.fromEntries(
        Object.entries(report).map(([group, rows]) => [group, JSON.stringify(rows)]),
      ) as RollUp["report"],
      in_thousandths: true as const,
    };
    if (isFinal) await DayFigures.replaceOne({ hotel_id, day }, rollUp, { upsert: true });
    return rollUp;
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

/** Rolls up the past days of every hotel, the latest first; idempotent. */
export async function rollUpClosedDays(now = new Date()): Promise<void> {
  const hotels = await Hotel.find({ is_deleted: false }, { timezone: 1, day_ends_at: 1, currency: 1 }).lean<
    HotelDay[]
  >();
  for (const hotel of hotels) {
    const days = await listPastDays(hotel, now);
    const stored = await readRollUps(hotel, days, { day: 1 });
    for (const day of days.toReversed()) if (!stored.has(day)) await computeDay(hotel, day, now);
  }
}

/**
 * The days since the first finished work, of at most two reports, and the last ones in any case: popular dishes count
 * open orders, too.
 */
async function listPastDays(hotel: HotelDay, now: Date): Promise<string[]> {
  const today = toBusinessDay(now, hotel);
  const [earliest, latest] = [shiftDay(today, -2 * MAX_REPORT_DAYS), shiftDay(today, -POPULAR_DAYS)];
  const first = await findFirstDay(hotel);
  const from = first < earliest ? earliest : first > latest ? latest : first;
  return daysIn({ from, to: shiftDay(today, -1) });
}

/** The business day of the hotel's first finished work; a day after all others if there is none. */
export async function findFirstDay(hotel: HotelDay): Promise<string> {
  const closed = { hotel_id: hotel._id, is_active: false };
  const fields = { closed_at: 1 } as const;
  const oldest = await Promise.all([
    FoodOrder.findOne(closed, fields).sort({ closed_at: 1 }).lean<Closed>(),
    ServiceRequest.findOne(closed, fields).sort({ closed_at: 1 }).lean<Closed>(),
  ]);
  const [first = "9999-12-31"] = oldest
    .flatMap((work) => (work?.closed_at ? [toBusinessDay(work.closed_at, hotel)] : []))
    .toSorted();
  return first;
}

/** Removes a day's roll-up when a delivery of that day is recalled, until the returned function is called. */
export const watchRecalls = (): (() => void) =>
  bus.on("order.recalled", async ({ hotel, delivered_at }) => {
    await DayFigures.deleteOne({ hotel_id: hotel._id, day: toBusinessDay(delivered_at, hotel) });
  });
