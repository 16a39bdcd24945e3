import { tooManyRequests } from "./appError.js";

type Share = { running: number; waiting: (() => void)[] };

/** Runs a task of an owner; throws AppError 429 when too many of that owner wait. */
export type Shares = <T>(owner: string, task: () => Promise<T>) => Promise<T>;

/**
 * Limits how many tasks of each owner run at a time, the rest in order of arrival: an owner with thousands of tasks
 * leaves the others their share of the process.
 */
export function createShares({ running, waiting }: { running: number; waiting: number }): Shares {
  const shares = new Map<string, Share>();

  function turn(share: Share): Promise<void> {
    if (share.waiting.length >= waiting) throw tooManyRequests(1);
    return new Promise((resolve) => share.waiting.push(resolve));
  }

  return async (owner, task) => {
    const share = shares.get(owner) ?? { running: 0, waiting: [] };
    shares.set(owner, share);
    if (share.running < running) share.running += 1;
    else await turn(share);
    try {
      return await task();
    } finally {
      const next = share.waiting.shift();
      if (next !== undefined) next();
      else share.running -= 1;
      if (share.running === 0) shares.delete(owner);
    }
  };
}
