import PQueue from "p-queue";
import { tooManyRequests } from "#lib/appError.js";

/** libuv has four threads by default; files, DNS lookups and compression need the others. */
const MAX_RUNNING = 2;
/** In each lane. */
const MAX_WAITING = 64;
const PRIORITIES = { known: 1, unknown: 0 };

/** Whom a password is hashed for: somebody already known, or a device that may be anybody's. */
export type HashingLane = keyof typeof PRIORITIES;

const queue = new PQueue({ concurrency: MAX_RUNNING });

/**
 * Runs password hashing two at a time, the rest in order of arrival, but known callers first: a flood of guesses keeps
 * none of them waiting.
 * @throws AppError 429 when too many wait already in the lane
 */
export async function inHashingQueue<T>(lane: HashingLane, task: () => Promise<T>): Promise<T> {
  const priority = PRIORITIES[lane];
  if (queue.sizeBy({ priority }) >= MAX_WAITING) throw tooManyRequests(1);
  return queue.add(task, { priority });
}
