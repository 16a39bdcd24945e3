import type { RangeFigures } from "@roombell/common/contract/dashboard";
import type { DayBounds } from "@roombell/common/domain/hotelDay";
import { minutesBetween } from "#lib/median.js";
import { getStart } from "#work/model.js";
import { countDurations, medianDuration, sumDurations, type Durations } from "./durations.js";
import type { DayFiguresDoc, Totals } from "./model.js";
import type { PeriodWork, readDishes, TimedRequest } from "./periodWork.js";

/** Durations to acceptance and completion. */
export type ResponseTimes = { category: string; accept: Durations; complete: Durations };

export const NOTHING: Totals = { orders: 0, revenue: 0, promises: { made: 0, kept: 0 }, requests: [] };

/** Orders in other currencies count, but not as revenue. */
export function computeTotals({ placed, closedOrders, created }: PeriodWork, currency: string): Totals {
  const delivered = closedOrders.filter(({ delivered_at }) => delivered_at !== null);
  const promised = delivered.filter(({ first_promised_at }) => first_promised_at !== null);
  const onTime = promised.filter(
    ({ delivered_at, first_promised_at: first }) => delivered_at && first && delivered_at <= first,
  );
  const requests = new Map<string, number>();
  for (const { service_category } of created) addToCount(requests, service_category);
  return {
    orders: placed.length,
    revenue: delivered
      .filter((order) => order.currency === currency)
      .reduce((sum, { total_amount }) => sum + total_amount, 0),
    promises: { made: promised.length, kept: onTime.length },
    requests: byCategory(requests),
  };
}

export function addTotals(one: Totals, other: Totals): Totals {
  const requests = new Map(one.requests.map((each) => [each.category, each.requests]));
  for (const each of other.requests) addToCount(requests, each.category, each.requests);
  return {
    orders: one.orders + other.orders,
    revenue: one.revenue + other.revenue,
    promises: {
      made: one.promises.made + other.promises.made,
      kept: one.promises.kept + other.promises.kept,
    },
    requests: byCategory(requests),
  };
}

const byCategory = (counts: Map<string, number>): Totals["requests"] =>
  [...counts].map(([category, requests]) => ({ category, requests }));

export const countRequests = ({ requests }: Totals): number =>
  requests.reduce((total, each) => total + each.requests, 0);

export function countByHour(
  { placed, created }: PeriodWork,
  hours: readonly (DayBounds & { hour: number })[],
): DayFiguresDoc["hours"] {
  const countIn = (work: readonly Parameters<typeof getStart>[0][], { start, end }: DayBounds): number =>
    work.map(getStart).filter((at) => at >= start && at < end).length;
  return hours.map((bounds) => ({
    hour: bounds.hour,
    orders: countIn(placed, bounds),
    requests: countIn(created, bounds),
  }));
}

/** Number of orders by dish. */
export function countDishes(orders: Awaited<ReturnType<typeof readDishes>>): DayFiguresDoc["dishes"] {
  const counts = new Map<string, number>();
  for (const { items } of orders) {
    for (const id of new Set(items.map(({ menu_item_id }) => String(menu_item_id)))) addToCount(counts, id);
  }
  return Object.fromEntries(counts);
}

/** Times to acceptance and completion by category; those of a scheduled request are measured from its time. */
export function computeResponseTimes(requests: readonly TimedRequest[]): ResponseTimes[] {
  const categories = new Map<string, { category: string; accept: number[]; complete: number[] }>();
  for (const request of requests) {
    const { service_category: category, status, accepted_at, closed_at } = request;
    const start = getStart(request);
    const times = categories.get(category) ?? { category, accept: [], complete: [] };
    categories.set(category, times);
    if (accepted_at !== null) times.accept.push(minutesBetween(start, accepted_at));
    if (status === "completed" && closed_at !== null) times.complete.push(minutesBetween(start, closed_at));
  }
  return [...categories.values()].map(({ category, accept, complete }) => ({
    category,
    accept: countDurations(accept),
    complete: countDurations(complete),
  }));
}

/** Categories without values are left out. */
export function computeMedians(
  times: readonly ResponseTimes[],
): Pick<RangeFigures, "minutes_to_accept" | "minutes_to_complete"> {
  const categories = [...new Set(times.map(({ category }) => category))].sort((one, other) =>
    one.localeCompare(other),
  );
  const medians = (of: "accept" | "complete") =>
    categories.flatMap((category) => {
      const minutes = medianDuration(
        sumDurations(times.filter((each) => each.category === category).map((each) => each[of])),
      );
      return minutes === null ? [] : [{ category, minutes }];
    });
  return { minutes_to_accept: medians("accept"), minutes_to_complete: medians("complete") };
}

export function addToCount<K>(counts: Map<K, number>, key: K, more = 1): void {
  counts.set(key, (counts.get(key) ?? 0) + more);
}
