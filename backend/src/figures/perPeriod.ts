import type { DayBounds } from "@roombell/common/domain/hotelDay";
import { LRUCache } from "lru-cache";
import type { Types } from "mongoose";
import { changeMark, countChanges, type ListKind } from "#database/changeCounters.js";
import { knowsEveryChange } from "#database/cache.js";

const MAX_PERIODS = 2000;

/** Reads something of a hotel's period. */
export type ReadPeriod<T> = (hotel_id: Types.ObjectId, bounds: DayBounds) => Promise<T>;

/**
 * Reads a hotel's period once until work of these kinds changes; each time while this process may not know of every
 * change. For periods that are not over: those before are stored.
 */
export function perPeriod<T>(kinds: readonly ListKind[], read: ReadPeriod<T>): ReadPeriod<T> {
  countChanges();
  const held = new LRUCache<string, { mark: string; found: Promise<T> }>({ max: MAX_PERIODS });
  return (hotel_id, bounds) => {
    if (!knowsEveryChange()) return read(hotel_id, bounds);
    const key = [hotel_id, bounds.start.getTime(), bounds.end.getTime()].join(" ");
    const mark = changeMark(String(hotel_id), kinds);
    const known = held.get(key);
    if (known?.mark === mark) return known.found;
    const found = read(hotel_id, bounds);
    held.set(key, { mark, found });
    found.catch(() => held.delete(key));
    return found;
  };
}
