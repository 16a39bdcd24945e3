import { AsyncLocalStorage } from "node:async_hooks";
import { logger } from "#lib/logger.js";

const requestIds = new AsyncLocalStorage<string>();

/**
 * Runs a request so that everything it causes can log its id. Only at debug level, because tracking every promise is
 * expensive.
 */
export function withRequestId<T>(id: string, run: () => Promise<T>): Promise<T> {
  return logger.isLevelEnabled("debug") ? requestIds.run(id, run) : run();
}

/** The id of the request in progress, for the log; undefined in scheduled jobs. */
export const requestIdInProgress = (): string | undefined => requestIds.getStore();
