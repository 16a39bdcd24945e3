import { createKeyedQueue } from "./keyedQueue.js";

/**
 * Coalesces equal reads: they run one after the other, and callers that arrive during one share the next. Sharing the one
 * that runs would answer a client that reloads after an event with what was stored before.
 */
export function coalesceReads<T>(): (key: string, read: () => Promise<T>) => Promise<T> {
  const inOrder = createKeyedQueue({ running: 1, waiting: 1 });
  const next = new Map<string, Promise<T>>();
  return (key, read) => {
    const shared = next.get(key);
    if (shared !== undefined) return shared;
    const own = inOrder(key, async () => {
      await Promise.resolve();
      next.delete(key);
      return read();
    });
    next.set(key, own);
    return own;
  };
}
