import { logger } from "../lib/logger.js";

/**
 * Makes a serial queue: some events need a read before they can be sent, so each waits for the one before and they
 * arrive in the order in which they happened. An event that fails is logged and blocks nothing.
 */
export function createSerialQueue(): <P>(publish: (payload: P) => Promise<void>) => (payload: P) => void {
  let last = Promise.resolve();
  return (publish) => (payload) => {
    last = last
      .then(() => publish(payload))
      .catch((error: unknown) => logger.error({ err: error }, "a live event was not sent"));
  };
}
