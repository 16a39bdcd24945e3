import { tooManyRequests } from "./appError.js";

/** libuv has four threads by default; files, DNS lookups and compression need the others. */
const MAX_RUNNING = 2;
const MAX_WAITING = 64;

let running = 0;
const waiting: (() => void)[] = [];

/**
 * Runs password hashing two at a time, the rest in order of arrival.
 * @throws AppError 429 when too many wait already
 */
export async function inHashingQueue<T>(task: () => Promise<T>): Promise<T> {
  if (running < MAX_RUNNING) running += 1;
  else await turn();
  try {
    return await task();
  } finally {
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  }
}

function turn(): Promise<void> {
  if (waiting.length >= MAX_WAITING) throw tooManyRequests(1);
  return new Promise((resolve) => waiting.push(resolve));
}
