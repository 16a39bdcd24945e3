import { tooManyRequests } from "./appError.js";

const MAX_WAITING = 256;

const tails = new Map<string, Promise<unknown>>();
let waiting = 0;

/**
 * Runs tasks of the same key one after the other, in order of arrival.
 * @throws AppError 429 when too many wait already
 */
export async function serially<T>(key: string, task: () => Promise<T>): Promise<T> {
  if (waiting >= MAX_WAITING) throw tooManyRequests(1);
  waiting += 1;
  const before = tails.get(key) ?? Promise.resolve();
  const mine = before.then(task, task);
  tails.set(key, mine);
  try {
    return await mine;
  } finally {
    waiting -= 1;
    if (tails.get(key) === mine) tails.delete(key);
  }
}
