import { MongoError } from "../errors.js";

/** Limits for all sorts and groups together and for each of them. */
const TOTAL_BYTES = 256 * 1024 * 1024;
const SHARE_BYTES = 100 * 1024 * 1024;
/** Overhead per row or group. */
const OVERHEAD_BYTES = 100;

/** Memory of pending results. */
export class MemoryBudget {
  used = 0;

  share(): MemoryShare {
    return new MemoryShare(this);
  }
}

/** Memory of one result. Must be released even if the result is not read to its end. */
export class MemoryShare {
  readonly #budget: MemoryBudget;
  #used = 0;

  constructor(budget: MemoryBudget) {
    this.#budget = budget;
  }

  /** Reserves memory for an item of `bytes`. Error 292 beyond the limit of one result or of all. */
  take(bytes: number): void {
    this.#change(bytes + OVERHEAD_BYTES);
    if (this.#used <= SHARE_BYTES && this.#budget.used <= TOTAL_BYTES) return;
    const [subject, limit] =
      this.#used > SHARE_BYTES ? ["This result", SHARE_BYTES] : ["All results together", TOTAL_BYTES];
    throw new MongoError(
      292,
      `${subject} exceeded the memory limit of ${limit} bytes, and this server does not use the disk: add an index for the sort, or ask for less`,
    );
  }

  give(bytes: number): void {
    this.#change(-bytes - OVERHEAD_BYTES);
  }

  release(): void {
    this.#change(-this.#used);
  }

  #change(bytes: number): void {
    this.#used += bytes;
    this.#budget.used += bytes;
  }
}
