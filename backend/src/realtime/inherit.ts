import { bus } from "../events/bus.js";
import { logger } from "../lib/logger.js";
import { ordersChangedSince, requestsChangedSince } from "../queries/changedWork.js";

/** How far a clock may differ from this one, and a write lie before its announcement. */
const MARGIN_MS = 5000;

/**
 * Announces again what changed lately: a process that was killed between a write and its announcement has told
 * nobody. Screens that know it already drop it by its version.
 */
export function announceAgain(silentSince: Date): void {
  tellAll(new Date(silentSince.getTime() - MARGIN_MS)).catch((error: unknown) => {
    logger.warn({ err: error }, "live: changes of a dead process were not announced");
  });
}

async function tellAll(since: Date): Promise<void> {
  for (const order of await ordersChangedSince(since)) bus.emit("order.updated", { order });
  for (const request of await requestsChangedSince(since)) bus.emit("request.updated", { request });
}
