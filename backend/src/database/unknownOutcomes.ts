import mongoose, { type Schema } from "mongoose";
import { logger } from "#lib/logger.js";
import { runEvery } from "#lib/runEvery.js";
import { afterWrites } from "./writes.js";

const DUPLICATE_KEY = 11_000;
const POLL_MS = 1000;
/** Shorter than the interval, so that runs do not overlap. */
const PING_MS = 900;

const ALL_HOTELS = "all";
const hotelIds = new Set<string>();

/** Schema plugin: records failed writes with an unknown outcome; `owner` is the field with the hotel's id. */
export function trackUnknownOutcomes(schema: Schema, { owner = "hotel_id" }: { owner?: string } = {}): void {
  afterWrites(schema, { failed: (error, getField) => recordUnknownOutcome(error, getField(owner)) });
}

/** Records a failed write if its outcome is unknown; without a hotel, all hotels are affected. */
export function recordUnknownOutcome(error: unknown, hotel_id: unknown): void {
  if (!isOutcomeUnknown(error)) return;
  const isId = typeof hotel_id === "string" || hotel_id instanceof mongoose.Types.ObjectId;
  hotelIds.add(isId ? String(hotel_id).toLowerCase() : ALL_HOTELS);
}

/** Any failure except a duplicate key: the write may have been applied and its answer lost. */
function isOutcomeUnknown(error: unknown): boolean {
  if (error instanceof mongoose.Error.MongooseServerSelectionError) return true;
  return error instanceof mongoose.mongo.MongoError && error.code !== DUPLICATE_KEY;
}

/**
 * Publishes each hotel with a write of unknown outcome once the database responds again, as the write itself was not
 * published. Returns a function that stops this.
 */
export function watchUnknownOutcomes(publish: (hotel_id: string) => void): () => void {
  return runEvery(POLL_MS, "publish unknown outcomes", async () => {
    if (hotelIds.size === 0 || !(await isBack())) return;
    const affected = [...hotelIds];
    hotelIds.clear();
    logger.warn({ hotels: affected.length }, "the outcome of writes is unknown, screens reload");
    affected.forEach(publish);
  });
}

/** A command also triggers server discovery at once instead of at the next heartbeat. */
async function isBack(): Promise<boolean> {
  try {
    const answer = await mongoose.connection.db?.command(
      { ping: 1 },
      { signal: AbortSignal.timeout(PING_MS) },
    );
    return answer !== undefined;
  } catch {
    return false;
  }
}
