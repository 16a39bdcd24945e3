import type { DayBounds } from "@roombell/common/domain/hotelDay";
import { LRUCache } from "lru-cache";
import type { Types } from "mongoose";
import type { FiguresSlice } from "./model.js";
import { aggregateSlice, isBeingRecalled, storedFigures } from "./storedFigures.js";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const MAX_PARTS = 4000;

const parts = new LRUCache<string, FiguresSlice>({ max: MAX_PARTS });

/**
 * The figures of the first part of a past day, to the minute, as two slices: its whole hours and the rest. Each is read
 * once. What is remembered ends with the next recall of a delivery.
 */
export async function partOfPastDay(
  hotel_id: Types.ObjectId,
  { start, end }: DayBounds,
  now: Date,
): Promise<FiguresSlice[]> {
  const untilWhole = (unit: number): Date =>
    new Date(end.getTime() - ((end.getTime() - start.getTime()) % unit));
  const [middle, last] = [untilWhole(HOUR_MS), untilWhole(MINUTE_MS)];
  const stored = await storedFigures(hotel_id);
  const read = async (bounds: DayBounds): Promise<FiguresSlice> => {
    const key = [hotel_id, bounds.start.getTime(), bounds.end.getTime(), stored?.recalls ?? 0].join(" ");
    const slice = parts.get(key) ?? (await aggregateSlice(hotel_id, bounds));
    if (!isBeingRecalled(stored, now)) parts.set(key, slice);
    return slice;
  };
  return Promise.all([read({ start, end: middle }), read({ start: middle, end: last })]);
}
