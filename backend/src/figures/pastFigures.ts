import type { DayBounds } from "@roombell/common/domain/hotelDay";
import { LRUCache } from "lru-cache";
import type { Types } from "mongoose";
import { FINAL_AFTER_MS } from "./storedFigures.js";

/**
 * Remembers what `read` finds of a hotel's past periods, at most `max` of them: that never changes. A period that is not
 * over yet is read each time.
 */
export function createPastFigures<T extends object>(max: number) {
  const past = new LRUCache<string, T>({ max });
  return async (
    hotel_id: Types.ObjectId,
    { start, end }: DayBounds,
    now: Date,
    read: () => Promise<T>,
  ): Promise<T> => {
    const key = [hotel_id, start.getTime(), end.getTime()].join(" ");
    const known = past.get(key);
    if (known) return known;
    const found = await read();
    if (end.getTime() <= now.getTime() - FINAL_AFTER_MS) past.set(key, found);
    return found;
  };
}
