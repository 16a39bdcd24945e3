import { MongoError } from "../errors.js";
import { UndoneError, type GroupCommit } from "../storage/groupCommit.js";

/** How long one command may keep all others waiting. */
const SLICE_MS = 1;

let lastTurn: Promise<void> = Promise.resolve();

/**
 * Keeps one command from holding the thread: `isDue` says when to let others run, `pause` lets them. It also
 * ends the command when its `maxTimeMS` is over (50) or when writes it made were undone while it paused.
 */
export class Pacer {
  readonly #group: GroupCommit;
  #undoneAtStart: number;
  #deadline: number;
  #sliceEnd: number;

  constructor(group: GroupCommit, maxTimeMs: number) {
    const now = performance.now();
    this.#group = group;
    this.#undoneAtStart = group.undone;
    this.#deadline = maxTimeMs === 0 ? Infinity : now + maxTimeMs;
    this.#sliceEnd = now + SLICE_MS;
  }

  /** Whether others should run now. Raises 50 when the time is over. */
  isDue(): boolean {
    return this.assertInTime() > this.#sliceEnd;
  }

  /** The time. Raises 50 when it is later than the command may run. */
  assertInTime(): number {
    const now = performance.now();
    if (now > this.#deadline) throw new MongoError(50, "operation exceeded time limit");
    return now;
  }

  /** How many milliseconds the command may still run. */
  get timeLeft(): number {
    return this.#deadline - performance.now();
  }

  /** Ends the command after so many milliseconds at the latest. */
  limitTo(ms: number): void {
    this.#deadline = Math.min(this.#deadline, performance.now() + ms);
  }

  /** Goes on with the times of another command, which reads on where an earlier one stopped. */
  continueAs(other: Pacer): void {
    this.#undoneAtStart = other.#undoneAtStart;
    this.#deadline = other.#deadline;
    this.#sliceEnd = other.#sliceEnd;
  }

  async pause(): Promise<void> {
    await nextTurn();
    if (this.#group.undone !== this.#undoneAtStart)
      throw new UndoneError("writes of this command were undone because the disk refused them");
    this.#sliceEnd = performance.now() + SLICE_MS;
  }
}

/** All long commands together have one slice in each turn of the event loop, in order of arrival. */
function nextTurn(): Promise<void> {
  lastTurn = lastTurn.then(() => new Promise((resolve) => setImmediate(resolve)));
  return lastTurn;
}
