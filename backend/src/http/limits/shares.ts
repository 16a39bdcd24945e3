import { tooManyRequests } from "#lib/appError.js";

type Share = { running: number; waiting: (() => void)[] };

/**
 * Runs a task of an owner; throws AppError 429 when too many of that owner wait. `rest` says, once the task is done, for
 * how many milliseconds its place stays empty.
 */
export type Shares = <T>(owner: string, task: () => Promise<T>, rest?: () => number) => Promise<T>;

/** The owners that have tasks, and in how many shares. */
export type Owners = Map<string, number>;

const REST_MS_PER_MEGABYTE = 500;

/**
 * For how many milliseconds the place of a task rests that took as long as so many bytes do: half a second after the
 * longest list that a hotel may have, hardly after an ordinary one of some ten kilobytes.
 */
export const restAfter = (bytes: number): number => (bytes / 2 ** 20) * REST_MS_PER_MEGABYTE;

/** How many tasks of an owner run at a time, how many of them while others have tasks too, and how many may wait. */
type Bounds = { running: number; besideOthers?: number; waiting: number };

/**
 * Limits how many tasks of each owner run at a time, the rest in order of arrival: an owner with thousands of tasks
 * leaves the others their share of the process. Shares that are created with the same `owners` count as others whoever
 * has tasks in any of them.
 */
export function createShares(
  { running, besideOthers = running, waiting }: Bounds,
  owners: Owners = new Map(),
): Shares {
  const shares = new Map<string, Share>();

  const hasPlace = (share: Share): boolean => share.running < (owners.size > 1 ? besideOthers : running);

  function shareOf(owner: string): Share {
    const known = shares.get(owner);
    if (known !== undefined) return known;
    const share: Share = { running: 0, waiting: [] };
    shares.set(owner, share);
    owners.set(owner, (owners.get(owner) ?? 0) + 1);
    return share;
  }

  function end(owner: string): void {
    shares.delete(owner);
    const left = (owners.get(owner) ?? 1) - 1;
    if (left > 0) owners.set(owner, left);
    else owners.delete(owner);
  }

  function turn(share: Share): Promise<void> {
    if (share.waiting.length >= waiting) throw tooManyRequests(1);
    return new Promise((resolve) => share.waiting.push(resolve));
  }

  function startWaiting(share: Share): void {
    while (share.waiting.length > 0 && hasPlace(share)) {
      share.running += 1;
      share.waiting.shift()?.();
    }
  }

  function leave(owner: string, share: Share): void {
    share.running -= 1;
    startWaiting(share);
    if (share.running === 0) end(owner);
    // Whoever is left alone may have it all.
    if (owners.size === 1) shares.forEach(startWaiting);
  }

  return async (owner, task, rest = () => 0) => {
    const share = shareOf(owner);
    if (hasPlace(share)) share.running += 1;
    else await turn(share);
    try {
      return await task();
    } finally {
      const ms = rest();
      // At the earliest when others have been heard: tasks whose result is at hand would else have this turn of the event
      // loop to themselves, with everything that sending their answers takes.
      if (ms < 1) setImmediate(leave, owner, share);
      else setTimeout(leave, ms, owner, share);
    }
  };
}
