import { noteUnknownOutcome } from "#database/unknownOutcomes.js";
import { createKeyedQueue } from "#lib/keyedQueue.js";
import { runSideEffect } from "#lib/sideEffect.js";

/** Serial queues by key, for events that need a read before they can be sent. */
export type EventQueues = {
  /**
   * Publishes events of the same key in the order in which they happened; other keys do not wait for them. An event
   * that fails is logged and blocks nothing; if the database did not respond, screens reload once it does.
   */
  queued: <P>(keyOf: (payload: P) => string, publish: (payload: P) => Promise<void>) => (payload: P) => void;
  /** Resolves when nothing waits any more. */
  idle: () => Promise<void>;
};

/** Makes {@link EventQueues}. */
export function createEventQueues(): EventQueues {
  const run = createKeyedQueue({ running: 1, waiting: Infinity });
  const pending = new Set<Promise<void>>();
  return {
    queued: (keyOf, publish) => (payload) => {
      const send = async (): Promise<void> => {
        try {
          await publish(payload);
        } catch (error) {
          noteUnknownOutcome(error, null);
          throw error;
        }
      };
      const sending = runSideEffect("a live event was not sent", () => run(keyOf(payload), send));
      pending.add(sending);
      void sending.then(() => pending.delete(sending));
    },
    idle: async () => {
      while (pending.size > 0) await Promise.all(pending);
    },
  };
}
