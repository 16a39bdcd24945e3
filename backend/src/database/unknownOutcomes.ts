import mongoose, { type Schema } from "mongoose";
import { logger } from "#lib/logger.js";
import { runEvery } from "#lib/runEvery.js";
import { afterWrites } from "./writes.js";

const DUPLICATE_KEY = 11_000;
const POLL_MS = 1000;
/** Shorter than the interval, so that no run is due before the last one has ended. */
const PING_MS = 900;

const ALL = "all";
/** Hotels whose writes have an unknown outcome. */
const owners = new Set<string>();

/** Notes the failed writes of a model's queries and documents whose outcome is unknown; `owner` is the hotel's field. */
export function notesUnknownOutcomes(schema: Schema, { owner = "hotel_id" }: { owner?: string } = {}): void {
  afterWrites(schema, { failed: (error, fieldOf) => noteUnknownOutcome(error, fieldOf(owner)) });
}

/** Notes a write of a hotel, if its outcome is unknown; without a hotel, the screens of all hotels are concerned. */
export function noteUnknownOutcome(error: unknown, hotel_id: unknown): void {
  if (!isOutcomeUnknown(error)) return;
  const isOne = typeof hotel_id === "string" || hotel_id instanceof mongoose.Types.ObjectId;
  owners.add(isOne ? String(hotel_id).toLowerCase() : ALL);
}

/** Every failure but that of a unique index: the driver may have sent the write and lost its answer. */
function isOutcomeUnknown(error: unknown): boolean {
  if (error instanceof mongoose.Error.MongooseServerSelectionError) return true;
  return error instanceof mongoose.mongo.MongoError && error.code !== DUPLICATE_KEY;
}

/**
 * Publishes each hotel with a write of unknown outcome once the database responds again, since nothing else of that write
 * is published. Returns a function that stops this.
 */
export function watchUnknownOutcomes(publish: (hotel_id: string) => void): () => void {
  return runEvery(POLL_MS, "publish unknown outcomes", async () => {
    if (owners.size === 0 || !(await isBack())) return;
    const concerned = [...owners];
    owners.clear();
    logger.warn({ hotels: concerned.length }, "the outcome of writes was unknown, screens reload");
    concerned.forEach(publish);
  });
}

/** A command also makes the driver look for the database at once, instead of at its next heartbeat. */
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
