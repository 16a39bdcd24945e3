import { bus } from "#database/bus.js";
import { logger } from "#lib/logger.js";
import { ordersChangedSince, requestsChangedSince } from "#work/changedWork.js";

/** Allows for clock skew, and for the time between a write and its event. */
const MARGIN_MS = 5000;

/**
 * Publishes recent changes again, because a process that was killed between a write and its event published nothing.
 * Screens that already have a change ignore it by its version.
 */
export function republishSince(silentSince: Date): void {
  republish(new Date(silentSince.getTime() - MARGIN_MS)).catch((error: unknown) => {
    logger.warn({ err: error }, "live: changes of a dead process were not published");
  });
}

async function republish(since: Date): Promise<void> {
  for (const order of await ordersChangedSince(since)) bus.emit("order.updated", { order });
  for (const request of await requestsChangedSince(since)) bus.emit("request.updated", { request });
}
