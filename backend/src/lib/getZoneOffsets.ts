import { toCalendarDay, toClockMinutes } from "@roombell/common/domain/hotelDay";
import type { ZoneOffset } from "@roombell/common/domain/zoneOffsets";

const MINUTE = 60_000;
/** Less than the shortest time between two changes: some countries suspend summer time for Ramadan. */
const STEP = 7 * 24 * 60 * MINUTE;

const cache = new Map<string, ZoneOffset[]>();

/** The offsets of a zone from the start of last year to the end of the next, in order. */
export function getZoneOffsets(timezone: string, now = new Date()): ZoneOffset[] {
  const year = now.getUTCFullYear();
  const key = `${timezone} ${year}`;
  let offsets = cache.get(key);
  if (offsets === undefined) {
    offsets = findOffsets(timezone, Date.UTC(year - 1, 0), Date.UTC(year + 2, 0));
    cache.set(key, offsets);
  }
  return offsets;
}

function findOffsets(timezone: string, start: number, end: number): ZoneOffset[] {
  let minutes = offsetAt(start, timezone);
  const offsets = [{ from: new Date(start).toISOString(), minutes }];
  for (let at = start + STEP; at < end; at += STEP) {
    if (offsetAt(at, timezone) === minutes) continue;
    const from = findChange(timezone, minutes, at);
    minutes = offsetAt(at, timezone);
    offsets.push({ from: new Date(from).toISOString(), minutes });
  }
  return offsets;
}

/** The first minute with an offset other than `minutes` in the step that ends at `to`. */
function findChange(timezone: string, minutes: number, to: number): number {
  let [before, after] = [to - STEP, to];
  while (after - before > MINUTE) {
    const middle = before + Math.floor((after - before) / (2 * MINUTE)) * MINUTE;
    if (offsetAt(middle, timezone) === minutes) before = middle;
    else after = middle;
  }
  return after;
}

function offsetAt(at: number, timezone: string): number {
  const instant = new Date(at);
  return (Date.parse(toCalendarDay(instant, timezone)) - at) / MINUTE + toClockMinutes(instant, timezone);
}
