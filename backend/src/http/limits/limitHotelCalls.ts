import type { Middleware } from "koa";
import { createKeyedQueue } from "#lib/keyedQueue.js";

/** Enough to keep the database busy, few enough not to delay other hotels. */
const RUNNING_CALLS = 8;
/** More than a full hotel's screens and phones send when they all reconnect at once. */
const WAITING_CALLS = 2000;

/**
 * Limits the concurrent calls of a hotel's staff and guests; mounted after authentication and after the body, which
 * may arrive slowly.
 * @throws AppError 429 when too many of the hotel's calls are waiting
 */
export function limitHotelCalls(): Middleware {
  const limit = createKeyedQueue({ running: RUNNING_CALLS, waiting: WAITING_CALLS });
  return async (ctx, next) => {
    const hotel = ctx.state.identity?.hotel;
    if (!hotel) return next();
    await limit(String(hotel._id), async () => {
      // Its deadline has passed; running it would delay the calls that can still be answered.
      if (!ctx.headerSent) await next();
    });
  };
}
