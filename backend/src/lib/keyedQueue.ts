import { AsyncResource } from "node:async_hooks";
import { setImmediate as nextTurn } from "node:timers/promises";
import PQueue from "p-queue";
import { tooManyRequests } from "./appError.js";

/** @throws AppError 429 when too many tasks of the key are waiting */
export type KeyedQueue = <T>(key: string, task: () => Promise<T>) => Promise<T>;

/** Limits the concurrent tasks per key; the rest wait in order of arrival. */
export function createKeyedQueue({ running, waiting }: { running: number; waiting: number }): KeyedQueue {
  const queues = new Map<string, PQueue>();

  function open(key: string): PQueue {
    const queue = new PQueue({ concurrency: running });
    queue.on("idle", () => queues.delete(key));
    queues.set(key, queue);
    return queue;
  }

  return async (key, task) => {
    const queue = queues.get(key) ?? open(key);
    if (queue.size >= waiting) throw tooManyRequests(1);
    // Otherwise the task would run in the async context of the previous one, with that call's request id.
    // (AsyncResource.bind would also define a deprecated property on each task.)
    const context = new AsyncResource("KeyedQueue");
    return new Promise((resolve, reject) => {
      void queue.add(async () => {
        await context.runInAsyncScope(task).then(resolve, reject);
        // Yield, so that tasks without real I/O do not block the event loop.
        if (queue.size > 0) await nextTurn();
      });
    });
  };
}
