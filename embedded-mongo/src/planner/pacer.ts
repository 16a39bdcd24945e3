import { MongoError } from "../errors.js";
import { RolledBackError, type GroupCommit } from "../storage/groupCommit.js";

/** How long one command may block all others. */
const SLICE_MS = 1;

let lastTurn: Promise<void> = Promise.resolve();

/**
 * Keeps a command from blocking the thread: when `isDue`, the command should `pause`. Also aborts it when
 * `maxTimeMS` has elapsed (50) or when its writes were rolled back during a pause.
 */
export class Pacer {
  readonly #group: GroupCommit;
  #rollbacksAtStart: number;
  #deadline: number;
  #sliceEnd: number;

  constructor(group: GroupCommit, maxTimeMs: number) {
    const now = performance.now();
    this.#group = group;
    this.#rollbacksAtStart = group.rollbacks;
    this.#deadline = maxTimeMs === 0 ? Infinity : now + maxTimeMs;
    this.#sliceEnd = now + SLICE_MS;
  }

  /** Whether to yield now. Raises 50 past the deadline. */
  isDue(): boolean {
    return this.assertInTime() > this.#sliceEnd;
  }

  /** Returns the current time. Raises 50 past the deadline. */
  assertInTime(): number {
    const now = performance.now();
    if (now > this.#deadline) throw new MongoError(50, "operation exceeded time limit");
    return now;
  }

  /** Milliseconds until the deadline. */
  get timeLeft(): number {
    return this.#deadline - performance.now();
  }

  /** Moves the deadline to at most `ms` from now. */
  limitTo(ms: number): void {
    this.#deadline = Math.min(this.#deadline, performance.now() + ms);
  }

  /** Adopts the limits of the command that continues the work, such as a `getMore`. */
  continueAs(other: Pacer): void {
    this.#rollbacksAtStart = other.#rollbacksAtStart;
    this.#deadline = other.#deadline;
    this.#sliceEnd = other.#sliceEnd;
  }

  async pause(): Promise<void> {
    await nextTurn();
    if (this.#group.rollbacks !== this.#rollbacksAtStart)
      throw new RolledBackError("writes of this command were rolled back after a storage failure");
    this.#sliceEnd = performance.now() + SLICE_MS;
  }
}

/** Long commands share one slice per turn of the event loop, in order of arrival. */
function nextTurn(): Promise<void> {
  lastTurn = lastTurn.then(() => new Promise((resolve) => setImmediate(resolve)));
  return lastTurn;
}
