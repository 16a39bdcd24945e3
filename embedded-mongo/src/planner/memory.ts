import { MongoError } from "../errors.js";

/** What all sorts and groups of a server may hold together, and one of them alone. */
const TOTAL_BYTES = 256 * 1024 * 1024;
const SHARE_BYTES = 100 * 1024 * 1024;
/** What every row or group costs besides its bytes. */
const OVERHEAD_BYTES = 100;

/** The memory that results wait in. */
export class MemoryBudget {
  used = 0;

  /** A part of it for one result, empty at first. */
  share(): MemoryShare {
    return new MemoryShare(this);
  }
}

/** What one result holds. It must be released, whether the result is read to its end or not. */
export class MemoryShare {
  readonly #budget: MemoryBudget;
  #used = 0;

  constructor(budget: MemoryBudget) {
    this.#budget = budget;
  }

  /** Reserves room for an item of this many bytes. Error 292 when this result, or all together, hold too much. */
  take(bytes: number): void {
    this.#change(bytes + OVERHEAD_BYTES);
    if (this.#used <= SHARE_BYTES && this.#budget.used <= TOTAL_BYTES) return;
    const [held, limit] =
      this.#used > SHARE_BYTES ? ["This result", SHARE_BYTES] : ["All results together", TOTAL_BYTES];
    throw new MongoError(
      292,
      `${held} exceeded the memory limit of ${limit} bytes, and this server does not use the disk: add an index for the sort, or ask for less`,
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
