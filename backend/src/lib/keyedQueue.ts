import { AsyncResource } from "node:async_hooks";
import { setImmediate as nextTurn } from "node:timers/promises";
import PQueue from "p-queue";
import { tooManyRequests } from "./appError.js";

/** Runs a task of a key. @throws AppError 429 when too many tasks of the key wait already */
export type KeyedQueue = <T>(key: string, task: () => Promise<T>) => Promise<T>;

/** Limits how many tasks of each key run at a time; the rest wait in order of arrival. */
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
    // The queue would run it in the context of the task that ends before it, under that call's request id.
    const run = AsyncResource.bind(task);
    return new Promise((resolve, reject) => {
      void queue.add(async () => {
        await run().then(resolve, reject);
        // Tasks whose results are at hand would otherwise have the event loop to themselves.
        if (queue.size > 0) await nextTurn();
      });
    });
  };
}
