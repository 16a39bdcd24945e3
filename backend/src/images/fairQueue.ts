import { tooManyRequests } from "#lib/appError.js";

/** How many tasks run at a time, and how many may wait: of one owner, and in all. */
type Bounds = { running: number; waitingOfOwner: number; waiting: number };

/** @throws AppError 429 when too many wait */
export type FairQueue = <T>(owner: string, task: () => Promise<T>) => Promise<T>;

/**
 * Makes a queue that is fair between its owners: each has tasks of its own that wait in order of arrival, and the owners
 * take turns, so that nobody waits for more than one task of every other owner.
 */
export function createFairQueue(bounds: Bounds): FairQueue {
  /** The owners with waiting tasks, the next one first. */
  const owners = new Map<string, (() => void)[]>();
  let running = 0;
  let waiting = 0;

  function turn(owner: string): Promise<void> {
    const own = owners.get(owner) ?? [];
    if (own.length >= bounds.waitingOfOwner || waiting >= bounds.waiting) throw tooManyRequests(1);
    waiting += 1;
    owners.set(owner, own);
    return new Promise((resolve) => own.push(resolve));
  }

  function startNext(): void {
    const [next] = owners;
    if (next === undefined) {
      running -= 1;
      return;
    }
    const [owner, own] = next;
    const start = own.shift();
    waiting -= 1;
    // To the end of the row, if it still has something to do.
    owners.delete(owner);
    if (own.length > 0) owners.set(owner, own);
    start?.();
  }

  return async (owner, task) => {
    if (running < bounds.running) running += 1;
    else await turn(owner);
    try {
      return await task();
    } finally {
      startNext();
    }
  };
}
