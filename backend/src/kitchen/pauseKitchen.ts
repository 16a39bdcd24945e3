import { currentPause } from "@roombell/common/domain/kitchenPause";
import mongoose, { type Types } from "mongoose";
import { bus } from "#database/bus.js";
import type { Change } from "#database/change.js";
import { Hotel, type HotelDoc, type KitchenPauseDoc } from "#hotels/model.js";
import { notFound } from "#lib/appError.js";
import { logger } from "#lib/logger.js";

const MINUTE = 60_000;

const endings = new Map<string, NodeJS.Timeout>();

/** Stops taking orders for `minutes`, or until resumed when null. */
export async function pauseKitchen(
  hotel_id: Types.ObjectId,
  { minutes, reason }: { minutes: number | null; reason: string },
): Promise<HotelDoc> {
  const since = new Date();
  const until = minutes === null ? null : new Date(since.getTime() + minutes * MINUTE);
  return (await setPause(hotel_id, { since, until, reason })).after;
}

export const resumeKitchen = (hotel_id: Types.ObjectId): Promise<Change<HotelDoc>> =>
  setPause(hotel_id, null);

async function setPause(
  hotel_id: Types.ObjectId,
  kitchen_pause: KitchenPauseDoc | null,
): Promise<Change<HotelDoc>> {
  const before = await Hotel.findOneAndUpdate(
    { _id: hotel_id, is_deleted: false },
    { $set: { kitchen_pause } },
  ).lean<HotelDoc>();
  if (before === null) throw notFound();
  const after = { ...before, kitchen_pause };
  scheduleEnding(after);
  bus.emit("hotel.updated", { hotel: after });
  return { before, after };
}

/** Readers ignore an expired pause by themselves; this publishes its end. */
function scheduleEnding({ _id, kitchen_pause }: HotelDoc): void {
  const key = String(_id);
  clearTimeout(endings.get(key));
  endings.delete(key);
  if (!kitchen_pause?.until) return;
  const ending = setTimeout(() => void publishEnding(_id), kitchen_pause.until.getTime() - Date.now());
  ending.unref();
  endings.set(key, ending);
}

async function publishEnding(_id: Types.ObjectId): Promise<void> {
  endings.delete(String(_id));
  try {
    const hotel = await Hotel.findOne({ _id, is_deleted: false }).lean<HotelDoc>();
    if (hotel === null) return;
    // Timers may fire ahead of the system clock.
    if (currentPause(hotel.kitchen_pause)) scheduleEnding(hotel);
    else bus.emit("hotel.updated", { hotel });
  } catch (error) {
    logger.warn({ err: error }, "failed to publish the end of a kitchen pause");
  }
}

/** Schedules the ends of pauses stored before startup; the returned function cancels all of them. */
export async function schedulePauseEndings(): Promise<() => void> {
  const paused = await Hotel.find({
    is_deleted: false,
    "kitchen_pause.until": mongoose.trusted({ $gt: new Date() }),
  }).lean<HotelDoc[]>();
  for (const hotel of paused) scheduleEnding(hotel);
  return () => {
    for (const ending of endings.values()) clearTimeout(ending);
    endings.clear();
  };
}
