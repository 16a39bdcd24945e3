import PQueue from "p-queue";
import { runSideEffect } from "#lib/sideEffect.js";

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
  const queues = new Map<string, PQueue>();
  const openQueue = (key: string): PQueue => {
    const queue = new PQueue({ concurrency: 1 });
    queue.on("idle", () => queues.delete(key));
    queues.set(key, queue);
    return queue;
  };
  return {
    queued: (keyOf, publish) => (payload) => {
      const key = keyOf(payload);
      const queue = queues.get(key) ?? openQueue(key);
      void queue.add(() => runSideEffect("a live event was not sent", () => publish(payload)));
    },
    idle: async () => {
      while (queues.size > 0) await Promise.all([...queues.values()].map((queue) => queue.onIdle()));
    },
  };
}
