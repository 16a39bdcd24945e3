import { shiftDay, startOfDay, toCalendarDay, toClockMinutes } from "./hotelDay.js";
import { openTimes, type HoursException, type Week } from "./hours.js";

/** Every offset of a time zone is a multiple of fifteen minutes, and every interval one of five. */
const STEP_MS = 5 * 60_000;

/** Minutes between two times that can be chosen; each divides an hour. */
export const ORDER_INTERVALS = [5, 10, 15, 20, 30, 60] as const;
export type OrderInterval = (typeof ORDER_INTERVALS)[number];
export const DEFAULT_ORDER_INTERVAL: OrderInterval = 15;

/** Hours of a dish's category, of a service or of the kitchen. */
export type OpeningRule = { week: Week; exceptions?: readonly HoursException[] };

/** A hotel's clock and the interval of its times. */
type Grid = { timezone: string; interval_minutes: number };

export type Schedule = Grid & {
  /** All of these have to be open at the chosen time. */
  served: readonly OpeningRule[];
  /** Has to be open when the work starts as well. */
  kitchen: OpeningRule | null;
  /** From the start of the work until the chosen time. */
  lead_minutes: number;
};

/**
 * The times of today and tomorrow, from `earliest`, that can be chosen: on the grid of the hotel's clock, while
 * everything is open. A clock time that occurs twice is offered once, a skipped one is not.
 */
export function slots(now: Date, earliest: Date, schedule: Schedule): Date[] {
  const isOpen = createOpenCheck(now, schedule);
  const byClock = new Map<string, Date>();
  for (const at of gridTimes(now, schedule)) {
    const { timezone } = schedule;
    const clock = `${toCalendarDay(at, timezone)} ${toClockMinutes(at, timezone)}`;
    if (at >= earliest && isOpen(at) && !byClock.has(clock)) byClock.set(clock, at);
  }
  return [...byClock.values()];
}

/** The start of the interval in which a time lies. */
export function startOfSlot(at: Date, { timezone, interval_minutes }: Grid): Date {
  const minute = Math.floor(at.getTime() / 60_000);
  return new Date((minute - (toClockMinutes(at, timezone) % interval_minutes)) * 60_000);
}

/** When work for a chosen time has to start. */
export const startOfWork = (at: Date, lead_minutes: number): Date =>
  new Date(at.getTime() - lead_minutes * 60_000);

export type SlotProblem = "past" | "off_grid" | "closed";

/** Why a time cannot be chosen; null if it can. */
export function findSlotProblem(at: Date, now: Date, schedule: Schedule): SlotProblem | null {
  if (at <= now) return "past";
  if (!gridTimes(now, schedule).some((time) => time.getTime() === at.getTime())) return "off_grid";
  return isOpenAt(at, now, schedule) ? null : "closed";
}

/** Whether everything is open at a chosen time and when its work starts. */
export const isOpenAt = (at: Date, now: Date, schedule: Schedule): boolean =>
  createOpenCheck(now, schedule)(at);

function gridTimes(now: Date, { timezone, interval_minutes }: Grid): Date[] {
  const today = toCalendarDay(now, timezone);
  const midnight = (days: number): number =>
    startOfDay(shiftDay(today, days), { timezone, day_ends_at: "00:00" }).getTime();
  const times: Date[] = [];
  const end = midnight(2);
  for (let at = midnight(0); at < end; at += STEP_MS) {
    const time = new Date(at);
    if (toClockMinutes(time, timezone) % interval_minutes === 0) times.push(time);
  }
  return times;
}

function createOpenCheck(
  now: Date,
  { timezone, served, kitchen, lead_minutes }: Schedule,
): (at: Date) => boolean {
  const within = ({ week, exceptions = [] }: OpeningRule): ((at: Date) => boolean) => {
    if (week === null && exceptions.length === 0) return () => true;
    const times = [...openTimes(now, timezone, week, exceptions)];
    return (at) => times.some(({ start, end }) => start <= at && at < end);
  };
  const isServed = served.map(within);
  const isKitchenOpen = kitchen === null ? () => true : within(kitchen);
  return (at) =>
    isServed.every((check) => check(at)) && isKitchenOpen(at) && isKitchenOpen(startOfWork(at, lead_minutes));
}

type Scheduled = { is_active: boolean; starts_at: string | null };

/** Whether open work waits for its time; `now` in milliseconds. */
export const isWaiting = ({ is_active, starts_at }: Scheduled, now: number): boolean =>
  is_active && starts_at !== null && now < Date.parse(starts_at);

/** The displayed status: pending work that waits for its time is scheduled. */
export const shownStatus = <S extends string>(
  work: Scheduled & { status: S },
  now: number,
): S | "scheduled" => (work.status === "pending" && isWaiting(work, now) ? "scheduled" : work.status);
