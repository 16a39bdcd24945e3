import type { EndpointValues } from "@roombell/common/contract/endpoints";
import type { Report, ReportFigures, ReportGroup, ReportRow } from "@roombell/common/contract/report";
import { daysIn } from "@roombell/common/domain/dashboardRange";
import { boundsOfDay, hoursOfDay, shiftDay, toBusinessDay } from "@roombell/common/domain/hotelDay";
import { fromMinor } from "@roombell/common/domain/money";
import type { HotelDoc } from "#hotels/model.js";
import { invalidField } from "#lib/appError.js";
import { findFirstDay, loadReportDays, MAX_REPORT_DAYS } from "../closedDays.js";
import { countTimes, medianDuration, percentileDuration, type DurationSum } from "../durations.js";
import { loadDayReport } from "./dayReport.js";
import { emptyTally, Tallies, type DayReport, type Figures, type Tally } from "./tally.js";

type Query = EndpointValues<"GET /hotel-admin/reports">["query"];
type Range = { from: string; to: string };

const DAY_MS = 86_400_000;
const DEFAULT_DAYS = 7;
const LARGEST_SHARE = 0.9;
/** From this many requests on, a fault is listed as a repeated one. */
const REPEATED = 2;

/**
 * Finished work on the days of a range and on the same number of days before it. Closed days are read from their
 * roll-ups.
 * @throws AppError 400 for a range that ends before it starts or is longer than 366 days
 */
export async function hotelReport(hotel: HotelDoc, query: Query, now = new Date()): Promise<Report> {
  const today = toBusinessDay(now, hotel);
  const range = checkRange(query, today);
  const length = countDays(range);
  const before = { from: shiftDay(range.from, -length), to: shiftDay(range.from, -1) };
  const first = await findFirstDay(hotel);
  const past = daysIn({ from: before.from, to: range.to }).filter((day) => day >= first && day < today);
  const days = await loadReportDays(hotel, past, now, groupsToRead(query.by));
  const pending_days = past.length - days.size;
  if (range.to >= today && range.from <= today)
    days.set(today, await loadDayReport(hotel, today, boundsOfDay(today, hotel)));
  return {
    by: query.by,
    ...presentRange(days, range, query.by, hotel),
    before: presentRange(days, before, query.by, hotel),
    pending_days,
  };
}

const countDays = ({ from, to }: Range): number => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;

function checkRange({ from, to }: Query, today: string): Range {
  const end = to ?? (from === undefined || from < today ? today : from);
  const range = { from: from ?? shiftDay(end, 1 - DEFAULT_DAYS), to: end };
  if (range.from > range.to) throw invalidField("from", "must not be after the end");
  if (countDays(range) > MAX_REPORT_DAYS)
    throw invalidField("to", `must be at most ${MAX_REPORT_DAYS} days after the start`);
  return range;
}

/** The total is the sum of the days. */
const groupsToRead = (by: ReportGroup): (keyof DayReport)[] =>
  by === "room" ? ["day", "room", "fault"] : [...new Set(["day" as const, by])];

function presentRange(
  days: ReadonlyMap<string, Partial<DayReport>>,
  range: Range,
  by: ReportGroup,
  hotel: HotelDoc,
): Report["before"] {
  const reports = daysIn(range).flatMap((day) => days.get(day) ?? []);
  const sum = (group: keyof DayReport): Tally[] => {
    const tallies = new Tallies();
    for (const report of reports) {
      for (const row of report[group] ?? []) tallies.add(row.key, row.name, row);
    }
    return tallies.list();
  };
  const total = new Tallies();
  for (const row of reports.flatMap(({ day = [] }) => day)) total.add("", "", row);
  const rows = sum(by).map(presentRow);
  return {
    ...range,
    rows:
      by === "day"
        ? fillDays(rows, range)
        : by === "hour"
          ? sortHours(rows, range.to, hotel)
          : rankRows(by === "room" ? addFaults(rows, sum("fault")) : rows),
    total: presentFigures(total.list()[0] ?? emptyTally("")),
  };
}

const presentRow = (tally: Tally): ReportRow => ({
  key: tally.key,
  name: tally.name,
  ...presentFigures(tally),
});

const presentFigures = ({ orders, requests }: Tally): ReportFigures => ({
  orders: { ...presentWork(orders), portions: orders.portions, revenue: fromMinor(orders.revenue) },
  requests: presentWork(requests),
});

function presentWork({ accept, complete, ...counts }: Figures<DurationSum>) {
  const { done, cancelled, promises_made, promises_kept } = counts;
  return {
    done,
    cancelled,
    accepted: countTimes(accept),
    minutes_to_accept: summarise(accept),
    minutes_to_complete: summarise(complete),
    promises_made,
    promises_kept,
  };
}

function summarise(durations: DurationSum): ReportFigures["requests"]["minutes_to_accept"] {
  const half = medianDuration(durations);
  return half === null ? null : { median: half, p90: percentileDuration(durations, LARGEST_SHARE) };
}

/** Every day of the range, including days without work. */
const fillDays = (rows: readonly ReportRow[], range: Range): ReportRow[] =>
  daysIn(range).map(
    (day) => rows.find(({ key }) => key === day) ?? { ...presentRow(emptyTally(day)), name: day },
  );

/** In the order of a business day. */
function sortHours(rows: readonly ReportRow[], day: string, hotel: HotelDoc): ReportRow[] {
  const order = hoursOfDay(day, hotel).map(({ hour }) => hour);
  return rows.toSorted((one, other) => order.indexOf(Number(one.key)) - order.indexOf(Number(other.key)));
}

const addFaults = (rooms: readonly ReportRow[], faults: readonly Tally[]): ReportRow[] =>
  rooms.map((room) => ({
    ...room,
    faults: faults
      .filter(({ key, requests }) => key.startsWith(`${room.key} `) && requests.done >= REPEATED)
      .map(({ name, requests }) => ({ service: name, requests: requests.done })),
  }));

/** By revenue, then by amount of work. */
function rankRows(rows: readonly ReportRow[]): ReportRow[] {
  const countWork = ({ orders, requests }: ReportRow): number =>
    orders.done + orders.cancelled + requests.done + requests.cancelled;
  return rows.toSorted(
    (one, other) =>
      other.orders.revenue - one.orders.revenue ||
      countWork(other) - countWork(one) ||
      one.name.localeCompare(other.name),
  );
}
