import { currentPause } from "@roombell/common/domain/kitchenPause";
import mongoose, { type Types } from "mongoose";
import { bus } from "../events/bus.js";
import { notFound } from "../lib/appError.js";
import { logger } from "../lib/logger.js";
import { Hotel, type HotelDoc, type KitchenPauseDoc } from "../models/hotel.js";

const MINUTE = 60_000;

const endings = new Map<string, NodeJS.Timeout>();

/** Takes no orders for so many minutes, or until resumed when `minutes` is null. */
export async function pauseKitchen(
  hotel_id: Types.ObjectId,
  { minutes, reason }: { minutes: number | null; reason: string },
): Promise<HotelDoc> {
  const since = new Date();
  const until = minutes === null ? null : new Date(since.getTime() + minutes * MINUTE);
  return setPause(hotel_id, { since, until, reason });
}

/** Takes orders again; without a pause nothing changes. */
export const resumeKitchen = (hotel_id: Types.ObjectId): Promise<HotelDoc> => setPause(hotel_id, null);

async function setPause(hotel_id: Types.ObjectId, kitchen_pause: KitchenPauseDoc | null): Promise<HotelDoc> {
  const hotel = await Hotel.findOneAndUpdate(
    { _id: hotel_id, is_deleted: false },
    { $set: { kitchen_pause } },
    { returnDocument: "after" },
  ).lean<HotelDoc>();
  if (hotel === null) throw notFound();
  announceEnding(hotel);
  bus.emit("hotel.updated", { hotel });
  return hotel;
}

/** A pause ends by itself; screens are told when it does. */
function announceEnding({ _id, kitchen_pause }: HotelDoc): void {
  const key = String(_id);
  clearTimeout(endings.get(key));
  endings.delete(key);
  if (!kitchen_pause?.until) return;
  const ending = setTimeout(() => void announce(_id), kitchen_pause.until.getTime() - Date.now());
  ending.unref();
  endings.set(key, ending);
}

async function announce(_id: Types.ObjectId): Promise<void> {
  endings.delete(String(_id));
  try {
    const hotel = await Hotel.findOne({ _id, is_deleted: false }).lean<HotelDoc>();
    if (hotel === null) return;
    // A timer may be ahead of the clock that decides.
    if (currentPause(hotel.kitchen_pause)) announceEnding(hotel);
    else bus.emit("hotel.updated", { hotel });
  } catch (error) {
    logger.warn({ err: error }, "the end of a kitchen's pause was not announced");
  }
}

/** Waits again for the ends of pauses that were begun before this process; the returned function gives up. */
export async function watchKitchenPauses(): Promise<() => void> {
  const paused = await Hotel.find({
    is_deleted: false,
    "kitchen_pause.until": mongoose.trusted({ $gt: new Date() }),
  }).lean<HotelDoc[]>();
  for (const hotel of paused) announceEnding(hotel);
  return () => {
    for (const ending of endings.values()) clearTimeout(ending);
    endings.clear();
  };
}
