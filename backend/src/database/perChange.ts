import { dayOf } from "@roombell/common/domain/hotelDay";
import { LRUCache } from "lru-cache";
import { knowsEveryChange } from "./cache.js";
import type { HotelDoc } from "#hotels/model.js";
import { changeMark, countChanges, type ListKind } from "./changeCounters.js";

const MAX_HOTELS = 1000;

/** Computes something of a hotel's day. */
type Compute<T> = (hotel: HotelDoc, now?: Date) => Promise<T>;

/**
 * Computes a hotel's figures once until what they are made of changes or the hotel's day ends; each time while this process
 * may not know of every change. Figures that change with time alone are computed again after `everyMs`.
 */
export function perChange<T>(
  kinds: readonly ListKind[],
  compute: Compute<T>,
  everyMs = Number.POSITIVE_INFINITY,
): Compute<T> {
  countChanges();
  const held = new LRUCache<string, { mark: string; figures: Promise<T> }>({ max: MAX_HOTELS });
  return (hotel, now = new Date()) => {
    if (!knowsEveryChange()) return compute(hotel, now);
    const key = String(hotel._id);
    const time = Math.floor(now.getTime() / everyMs);
    const mark = `${hotel.timezone} ${dayOf(now, hotel.timezone)} ${time} ${changeMark(key, kinds)}`;
    const known = held.get(key);
    if (known?.mark === mark) return known.figures;
    const figures = compute(hotel, now);
    held.set(key, { mark, figures });
    figures.catch(() => held.delete(key));
    return figures;
  };
}
