import { logger } from "../lib/logger.js";

/**
 * Some of what is told has to be read first; one event therefore waits for the one before, so that they arrive in
 * the order in which they happened. An event that cannot be told is logged and holds up nothing.
 */
export function createOrder(): <P>(tell: (payload: P) => Promise<void>) => (payload: P) => void {
  let last = Promise.resolve();
  return (tell) => (payload) => {
    last = last
      .then(() => tell(payload))
      .catch((error: unknown) => logger.error({ err: error }, "a live event was not sent"));
  };
}
