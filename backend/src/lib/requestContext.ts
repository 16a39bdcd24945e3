import { AsyncLocalStorage } from "node:async_hooks";
import { logger } from "./logger.js";

const requestIds = new AsyncLocalStorage<string>();

/**
 * Runs a request so that everything it causes can tell its id to the log. Only while the log is that detailed: to
 * follow every promise costs more than the lines are worth.
 */
export function withRequestId<T>(id: string, run: () => Promise<T>): Promise<T> {
  return logger.isLevelEnabled("debug") ? requestIds.run(id, run) : run();
}

/** The id of the request that is being answered, for the log; undefined for what happens by itself. */
export const requestIdInProgress = (): string | undefined => requestIds.getStore();
