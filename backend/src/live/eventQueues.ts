import { recordUnknownOutcome } from "#database/unknownOutcomes.js";
import { createKeyedQueue } from "#lib/keyedQueue.js";
import { runSideEffect } from "#lib/sideEffect.js";

/** Serial queues by key, for events that need a read before they are sent. */
export type EventQueues = {
  /**
   * Publishes events of the same key in order, independently of other keys. A failed event is logged and does not block
   * the next ones; if the database did not respond, screens reload once it does.
   */
  queued: <P>(getKey: (payload: P) => string, publish: (payload: P) => Promise<void>) => (payload: P) => void;
  /** Resolves when nothing is pending. */
  idle: () => Promise<void>;
};

export function createEventQueues(): EventQueues {
  const run = createKeyedQueue({ running: 1, waiting: Infinity });
  const pending = new Set<Promise<void>>();
  return {
    queued: (getKey, publish) => (payload) => {
      const send = async (): Promise<void> => {
        try {
          await publish(payload);
        } catch (error) {
          recordUnknownOutcome(error, null);
          throw error;
        }
      };
      const sending = runSideEffect("failed to send a live event", () => run(getKey(payload), send));
      pending.add(sending);
      void sending.then(() => pending.delete(sending));
    },
    idle: async () => {
      while (pending.size > 0) await Promise.all(pending);
    },
  };
}
