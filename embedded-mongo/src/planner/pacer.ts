import { MongoError } from "../errors.js";
import { UndoneError } from "../storage/kv.js";

const SLICE_MS = 10;
const ROWS_PER_CLOCK_READ = 16;

/**
 * Keeps one command from holding the thread: `isDue` says when to let others run, `pause` lets them. It also
 * ends the command when its `maxTimeMS` is over (50) or when writes it made were undone while it paused.
 */
export class Pacer {
  readonly #epoch: { undone: number };
  readonly #undoneAtStart: number;
  readonly #deadline: number;
  #sliceEnd: number;
  #rows = 0;

  constructor(epoch: { undone: number }, maxTimeMs: number) {
    const now = performance.now();
    this.#epoch = epoch;
    this.#undoneAtStart = epoch.undone;
    this.#deadline = maxTimeMs === 0 ? Infinity : now + maxTimeMs;
    this.#sliceEnd = now + SLICE_MS;
  }

  /** Counts one unit of work, about ten microseconds. */
  isDue(): boolean {
    this.#rows += 1;
    if (this.#rows < ROWS_PER_CLOCK_READ) return false;
    this.#rows = 0;
    const now = performance.now();
    this.#assertInTime(now);
    return now > this.#sliceEnd;
  }

  /** Raises 50 when the time is over. */
  check(): void {
    this.#assertInTime(performance.now());
  }

  async pause(): Promise<void> {
    await new Promise((resolve) => setImmediate(resolve));
    if (this.#epoch.undone !== this.#undoneAtStart) {
      throw new UndoneError("writes of this command were undone because the disk refused them");
    }
    this.#sliceEnd = performance.now() + SLICE_MS;
  }

  #assertInTime(now: number): void {
    if (now > this.#deadline) throw new MongoError(50, "operation exceeded time limit");
  }
}
