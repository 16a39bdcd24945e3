import { tooManyRequests } from "#lib/appError.js";

/** libuv has four threads by default; files, DNS lookups and compression need the others. */
const MAX_RUNNING = 2;
/** In each lane. */
const MAX_WAITING = 64;

/** Whom a password is hashed for: somebody already known, or a device that may be anybody's. */
export type HashingLane = "known" | "unknown";

let running = 0;
const waiting: Record<HashingLane, (() => void)[]> = { known: [], unknown: [] };

/**
 * Runs password hashing two at a time, the rest in order of arrival, but known callers first: a flood of guesses keeps
 * none of them waiting.
 * @throws AppError 429 when too many wait already in the lane
 */
export async function inHashingQueue<T>(lane: HashingLane, task: () => Promise<T>): Promise<T> {
  if (running < MAX_RUNNING) running += 1;
  else await turn(lane);
  try {
    return await task();
  } finally {
    const next = waiting.known.shift() ?? waiting.unknown.shift();
    if (next === undefined) running -= 1;
    else next();
  }
}

function turn(lane: HashingLane): Promise<void> {
  if (waiting[lane].length >= MAX_WAITING) throw tooManyRequests(1);
  return new Promise((resolve) => waiting[lane].push(resolve));
}
