import type { PeriodFigures, RangeFigures } from "@roombell/common/contract/dashboard";
import { daysIn, getPeriods, type DashboardRange, type Period } from "@roombell/common/domain/dashboardRange";
import { boundsOfDay, hoursOfDay, shiftDay, toBusinessDay } from "@roombell/common/domain/hotelDay";
import { fromMinor } from "@roombell/common/domain/money";
import type { HotelDoc } from "#hotels/model.js";
import { loadClosedDays } from "./closedDays.js";
import type { Totals } from "./model.js";
import { acceptedRequests, recentWork } from "./periodWork.js";
import {
  addTotals,
  computeMedians,
  computeResponseTimes,
  computeTotals,
  countByHour,
  countRequests,
  NOTHING,
} from "./totals.js";

/** Days charted for a single-day range. */
const LAST_DAYS = 14;
const MINUTE_MS = 60_000;

/** Figures of a range and of the previous one. */
export async function rangeFigures(
  range: DashboardRange,
  hotel: HotelDoc,
  now = new Date(),
): Promise<RangeFigures> {
  const { _id } = hotel;
  const { current, before } = getPeriods(range, now, hotel);
  const today = toBusinessDay(now, hotel);
  const isOneDay = current.from === current.to;
  const includesToday = current.to === today;
  const shown = isOneDay
    ? daysIn({ from: shiftDay(current.to, 1 - LAST_DAYS), to: current.to })
    : daysIn(current);
  const past = [...new Set([...daysIn(before), ...shown])].filter((day) => day < today).toSorted();
  const [closed, partBefore, workToday, accepted] = await Promise.all([
    loadClosedDays(hotel, past, now),
    loadPartialDay(hotel, before),
    includesToday ? recentWork(_id, boundsOfDay(today, hotel)) : null,
    includesToday ? acceptedRequests(_id) : [],
  ]);
  const totalsToday = workToday === null ? NOTHING : computeTotals(workToday, hotel.currency);
  const totalsOn = (day: string): Totals => (day === today ? totalsToday : (closed.get(day) ?? NOTHING));
  const inCurrent = daysIn(current).map(totalsOn).reduce(addTotals, NOTHING);
  const daysBefore = daysIn(before).map((day) => ({
    day,
    totals: day === before.to && partBefore !== null ? partBefore : totalsOn(day),
  }));
  const inBefore = daysBefore.map(({ totals }) => totals).reduce(addTotals, NOTHING);
  const hoursOn = (day: string): RangeFigures["hours"] =>
    workToday !== null && day === today
      ? countByHour(
          workToday,
          hoursOfDay(day, hotel).filter(({ start }) => start <= now),
        )
      : (closed.get(day)?.hours ?? []);
  const responses = [
    ...daysIn(current).flatMap((day) => closed.get(day)?.responses ?? []),
    ...computeResponseTimes(workToday?.closedRequests ?? []),
    ...computeResponseTimes(
      accepted.filter(({ accepted_at }) => accepted_at !== null && accepted_at >= current.start),
    ),
  ];
  return {
    range,
    as_of: now.toISOString(),
    current: presentPeriod(current, inCurrent),
    before: presentPeriod(before, inBefore),
    hours: sumByHour(daysIn(current).map(hoursOn)),
    days: shown.map((day) => ({ day, ...presentTotals(totalsOn(day)) })),
    requests_by_category: sortedByCategory(inCurrent),
    ...computeMedians(responses),
    parts_before: {
      hours: sumByHour(daysIn(before).map(hoursOn)),
      days: isOneDay ? [] : daysBefore.map(({ day, totals }) => ({ day, ...presentTotals(totals) })),
      requests_by_category: sortedByCategory(inBefore),
    },
  };
}

/** Totals of a period's last day up to the period's end, to the minute; null when it ends with the day. */
async function loadPartialDay(hotel: HotelDoc, { to, end }: Period): Promise<Totals | null> {
  const day = boundsOfDay(to, hotel);
  if (day.end.getTime() === end.getTime()) return null;
  const minute = new Date(end.getTime() - (end.getTime() % MINUTE_MS));
  return computeTotals(await recentWork(hotel._id, { start: day.start, end: minute }), hotel.currency);
}

/** In the order of the first day's hours; an hour that clocks show twice is summed under its number. */
function sumByHour(days: readonly RangeFigures["hours"][]): RangeFigures["hours"] {
  const sums = new Map<number, RangeFigures["hours"][number]>();
  for (const { hour, orders, requests } of days.flat()) {
    const sum = sums.get(hour);
    sums.set(hour, {
      hour,
      orders: (sum?.orders ?? 0) + orders,
      requests: (sum?.requests ?? 0) + requests,
    });
  }
  return [...sums.values()];
}

const presentTotals = (totals: Totals) => ({
  orders: totals.orders,
  revenue: fromMinor(totals.revenue),
  requests: countRequests(totals),
  promises_made: totals.promises.made,
  promises_kept: totals.promises.kept,
});

const sortedByCategory = ({ requests }: Totals): Totals["requests"] =>
  requests.toSorted((one, other) => one.category.localeCompare(other.category));

const presentPeriod = ({ from, to }: Period, totals: Totals): PeriodFigures => ({
  from,
  to,
  ...presentTotals(totals),
});
