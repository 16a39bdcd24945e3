import type { PeriodFigures, RangeFigures } from "@roombell/common/contract/dashboard";
import { daysOf, periodsOf, type DashboardRange, type Period } from "@roombell/common/domain/dashboardRange";
import { dayOf, shiftDay, type DayBounds } from "@roombell/common/domain/hotelDay";
import { fromMinor } from "@roombell/common/domain/money";
import { perChange } from "#database/perChange.js";
import type { HotelDoc } from "#hotels/model.js";
import type { FiguresSlice, ResponseFigures } from "./model.js";
import { boundsOfDays, hoursBegun } from "./figuresCalendar.js";
import { addToCount } from "./kitchenFigures.js";
import { partOfPastDay } from "./partOfPastDay.js";
import { aggregateResponses, mediansOf, responsesOf, timedToday } from "./responseFigures.js";
import { keyOf, sliceSoFar, storedSlices } from "./storedFigures.js";
import { workByHour } from "./workByHour.js";

/** The days shown beside a single one. */
const LAST_DAYS = 14;
/** What happened until this time of an earlier day changes with time alone. */
const MINUTE_MS = 60_000;

/** The figures of each range. */
export const rangeFigures: Readonly<
  Record<DashboardRange, (hotel: HotelDoc, now?: Date) => Promise<RangeFigures>>
> = {
  today: ofRange("today"),
  yesterday: ofRange("yesterday"),
  "7d": ofRange("7d"),
  "30d": ofRange("30d"),
  month: ofRange("month"),
};

type Medians = Pick<RangeFigures, "minutes_to_accept" | "minutes_to_complete">;
type MediansOf = (hotel: HotelDoc, now?: Date) => Promise<Medians>;

function ofRange(range: DashboardRange) {
  // Apart from the other figures, because the medians of a month are no small work, and no order changes them.
  const medians = perChange(
    ["requests"],
    async (hotel: HotelDoc, now = new Date()) =>
      mediansOf(await responsesIn(hotel, periodsOf(range, now, hotel.timezone).current, now)),
    MINUTE_MS,
  );
  return perChange(
    ["orders", "requests"],
    (hotel: HotelDoc, now = new Date()) => computeRange(range, hotel, now, medians),
    MINUTE_MS,
  );
}

async function computeRange(
  range: DashboardRange,
  hotel: HotelDoc,
  now: Date,
  mediansIn: MediansOf,
): Promise<RangeFigures> {
  const { timezone } = hotel;
  const { current, before } = periodsOf(range, now, timezone);
  const isOneDay = current.from === current.to;
  const today = dayOf(now, timezone);
  const shown = isOneDay
    ? daysOf({ from: shiftDay(current.to, 1 - LAST_DAYS), to: current.to })
    : daysOf(current);
  const [hoursOfToday, hoursOfYesterday, hoursBefore, part, medians] = await Promise.all([
    current.to === today ? hourSlices(hotel, today, now) : [],
    current.to === today ? [] : workByHour(hotel, current.to, now),
    isOneDay ? workByHour(hotel, before.to, now) : [],
    partOfLastDay(hotel, before, now),
    mediansIn(hotel, now),
  ]);
  const ofToday = hoursOfToday.reduce(sum, NOTHING);
  const days = await daySlices(hotel, [...shown, ...daysOf(before)], now);
  const figuresOf = (day: string): Sums => (day === today ? ofToday : (days.get(day) ?? NOTHING));
  const inCurrent = daysOf(current).map(figuresOf).reduce(sum, NOTHING);
  const daysBefore = daysOf(before).map((day) => ({
    day,
    sums: day === before.to && part !== null ? part : figuresOf(day),
  }));
  const inBefore = daysBefore.map(({ sums }) => sums).reduce(sum, NOTHING);
  return {
    range,
    as_of: now.toISOString(),
    current: presentPeriod(current, inCurrent),
    before: presentPeriod(before, inBefore),
    hours: isOneDay ? [...hoursOfYesterday, ...hoursOfToday.map(presentHour)] : [],
    days: shown.map((day) => ({ day, ...presentSums(figuresOf(day)) })),
    requests_by_category: sortedByCategory(inCurrent),
    ...medians,
    parts_before: {
      hours: hoursBefore,
      days: isOneDay ? [] : daysBefore.map(({ day, sums }) => ({ day, ...presentSums(sums) })),
      requests_by_category: sortedByCategory(inBefore),
    },
  };
}

type Sums = Required<Pick<FiguresSlice, "orders" | "revenue" | "promises" | "requests">>;

const NOTHING: Sums = { orders: 0, revenue: 0, promises: { made: 0, kept: 0 }, requests: [] };

function sum(one: Sums, other: Partial<Sums>): Sums {
  const { orders = 0, revenue = 0, promises = NOTHING.promises, requests = [] } = other;
  const byCategory = new Map(one.requests.map((each) => [each.category, each.requests]));
  for (const each of requests) addToCount(byCategory, each.category, each.requests);
  return {
    orders: one.orders + orders,
    revenue: one.revenue + revenue,
    promises: { made: one.promises.made + promises.made, kept: one.promises.kept + promises.kept },
    requests: [...byCategory].map(([category, count]) => ({ category, requests: count })),
  };
}

/** The slices of a day's hours, of which only one that is not over is read from the work. */
async function hourSlices(hotel: HotelDoc, day: string, now: Date) {
  const hours = hoursBegun(day, hotel.timezone, now);
  const stored = await storedSlices(hotel._id, hours, now);
  return Promise.all(
    hours.map(async ({ hour, ...bounds }) => ({ hour, ...(await sliceOf(hotel, bounds, stored)) })),
  );
}

/** The figures of whole past days, by day. */
async function daySlices(hotel: HotelDoc, asked: readonly string[], now: Date): Promise<Map<string, Sums>> {
  const past = [...new Set(asked)].filter((day) => day < dayOf(now, hotel.timezone));
  const days = boundsOfDays(past, hotel.timezone, now);
  const stored = await storedSlices(hotel._id, days, now);
  const slices = await Promise.all(
    days.map(async ({ day, ...bounds }) => [day, await sliceOf(hotel, bounds, stored)] as const),
  );
  return new Map(slices);
}

async function sliceOf(hotel: HotelDoc, bounds: DayBounds, stored: Map<string, FiguresSlice>): Promise<Sums> {
  return sum(NOTHING, stored.get(keyOf(bounds)) ?? (await sliceSoFar(hotel._id, bounds)));
}

/** How long requests took that were closed in a period; while it is under way also those accepted in it. */
async function responsesIn(hotel: HotelDoc, period: Period, now: Date): Promise<ResponseFigures[]> {
  const { _id, timezone } = hotel;
  const days = boundsOfDays(daysOf(period), timezone, now);
  const stored = await storedSlices(_id, days, now);
  const past = await Promise.all(
    days
      .filter(({ end }) => end <= now)
      .map(async (day) => stored.get(keyOf(day))?.responses ?? (await aggregateResponses(_id, day))),
  );
  if (period.end < now) return past.flat();
  const { closed, accepted } = await timedToday(hotel, now);
  const since = accepted.filter(({ accepted_at }) => accepted_at !== null && accepted_at >= period.start);
  return [...past.flat(), ...responsesOf([...closed, ...since])];
}

/** The figures of a period's last day until the period ends; null when it ends with the day. */
async function partOfLastDay(hotel: HotelDoc, { to, end }: Period, now: Date): Promise<Sums | null> {
  const [last] = boundsOfDays([to], hotel.timezone, now);
  if (last === undefined || last.end.getTime() === end.getTime()) return null;
  const parts = await partOfPastDay(hotel._id, { start: last.start, end }, now);
  return parts.reduce<Sums>(sum, NOTHING);
}

const totalOf = (requests: Sums["requests"]): number =>
  requests.reduce((total, each) => total + each.requests, 0);

function presentSums({ orders, revenue, promises, requests }: Sums) {
  return {
    orders,
    revenue: fromMinor(revenue),
    requests: totalOf(requests),
    promises_made: promises.made,
    promises_kept: promises.kept,
  };
}

const presentHour = ({ hour, orders, requests }: Sums & { hour: number }) => ({
  hour,
  orders,
  requests: totalOf(requests),
});

const sortedByCategory = ({ requests }: Sums): Sums["requests"] =>
  requests.toSorted((one, other) => one.category.localeCompare(other.category));

const presentPeriod = ({ from, to }: Period, sums: Sums): PeriodFigures => ({
  from,
  to,
  ...presentSums(sums),
});
