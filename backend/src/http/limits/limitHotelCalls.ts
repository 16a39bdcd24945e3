import type { Middleware } from "koa";
import { createKeyedQueue } from "#lib/keyedQueue.js";

/** Enough to keep the database busy, and few enough to keep no other hotel waiting for long. */
const RUNNING_CALLS = 8;
/** More than a full hotel's screens and phones send when they all reconnect at once. */
const WAITING_CALLS = 2000;

/**
 * Limits how many calls of a hotel, its staff's and its guests', run at a time; mounted after authentication.
 * @throws AppError 429 when too many of the hotel's calls wait already
 */
export function limitHotelCalls(): Middleware {
  const limit = createKeyedQueue({ running: RUNNING_CALLS, waiting: WAITING_CALLS });
  return async (ctx, next) => {
    const hotel = ctx.state.identity?.hotel;
    // An upload takes as long as its network does; it has limits of its own.
    if (!hotel || ctx.is("multipart/form-data")) return next();
    await limit(String(hotel._id), next);
  };
}
