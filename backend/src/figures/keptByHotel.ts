import type { Types } from "mongoose";

const KEPT_MS = 5 * 60_000;
const KEPT_HOTELS = 1000;

/** A figure of each hotel that is read anew at most every five minutes; `before` is the one that has just ended. */
export function keptByHotel<T>(
  read: (hotel_id: Types.ObjectId, before: T | undefined) => Promise<T>,
): (hotel_id: Types.ObjectId) => Promise<T> {
  const kept = new Map<string, { until: number; figure: Promise<T> }>();
  return (hotel_id) => {
    const key = String(hotel_id);
    const now = Date.now();
    const held = kept.get(key);
    if (held !== undefined && held.until > now) return held.figure;
    if (kept.size >= KEPT_HOTELS) kept.clear();
    const renew = async (): Promise<T> => read(hotel_id, await held?.figure);
    const figure = renew().catch((error: unknown) => {
      kept.delete(key);
      throw error;
    });
    kept.set(key, { until: now + KEPT_MS, figure });
    return figure;
  };
}
