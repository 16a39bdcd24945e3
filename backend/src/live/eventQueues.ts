import { logger } from "#lib/logger.js";

/** Serial queues by key, for events that need a read before they can be sent. */
export type EventQueues = {
  /**
   * Publishes events of the same key in the order in which they happened; other keys do not wait for them. An event
   * that fails is logged and blocks nothing.
   */
  queued: <P>(keyOf: (payload: P) => string, publish: (payload: P) => Promise<void>) => (payload: P) => void;
  /** Resolves when nothing waits any more. */
  idle: () => Promise<void>;
};

/** Makes {@link EventQueues}. */
export function createEventQueues(): EventQueues {
  const last = new Map<string, Promise<void>>();
  return {
    queued: (keyOf, publish) => (payload) => {
      const key = keyOf(payload);
      const mine = (last.get(key) ?? Promise.resolve())
        .then(() => publish(payload))
        .catch((error: unknown) => logger.error({ err: error }, "a live event was not sent"))
        .finally(() => {
          if (last.get(key) === mine) last.delete(key);
        });
      last.set(key, mine);
    },
    idle: async () => {
      while (last.size > 0) await Promise.all(last.values());
    },
  };
}
