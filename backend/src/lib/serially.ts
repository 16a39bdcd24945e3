import { tooManyRequests } from "./appError.js";

const MAX_WAITING = 256;

const lines = new Map<string, { last: Promise<unknown>; waiting: number }>();

/**
 * Runs tasks of the same key one after the other, in order of arrival.
 * @throws AppError 429 when too many of that key wait already
 */
export async function serially<T>(key: string, task: () => Promise<T>): Promise<T> {
  const line = lines.get(key) ?? { last: Promise.resolve(), waiting: 0 };
  if (line.waiting >= MAX_WAITING) throw tooManyRequests(1);
  lines.set(key, line);
  line.waiting += 1;
  const mine = line.last.then(task, task);
  line.last = mine;
  try {
    return await mine;
  } finally {
    line.waiting -= 1;
    if (line.waiting === 0) lines.delete(key);
  }
}
