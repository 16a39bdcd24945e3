import type { Document } from "bson";
import { MongoError } from "../errors.js";

/** How many statements one write command may have. */
export const MAX_WRITE_BATCH = 100_000;

/** Runs the statements of a write command one by one and gathers what MongoDB reports per statement. */
export class WriteOutcome {
  readonly writeErrors: Document[] = [];
  readonly #isOrdered: boolean;

  constructor(isOrdered: boolean) {
    this.#isOrdered = isOrdered;
  }

  /** Whether the statements after a failed one are not to be run. */
  get isOver(): boolean {
    return this.#isOrdered && this.writeErrors.length > 0;
  }

  /** Notes a refused statement; failures of the store are not a statement's own and end the whole command. */
  note(index: number, error: unknown): void {
    if (!(error instanceof MongoError) || error.code === 50) throw error;
    this.writeErrors.push({ index, code: error.code, errmsg: error.message, ...error.extra });
  }

  /** The reply, with `writeErrors` only when there are any. */
  reply(counts: Document): Document {
    return this.writeErrors.length === 0
      ? { ...counts, ok: 1 }
      : { ...counts, writeErrors: this.writeErrors, ok: 1 };
  }
}

/** Error 16 for a write command without statements or with more than `hello` announces. */
export function assertBatchSize(size: number): void {
  if (size > 0 && size <= MAX_WRITE_BATCH) return;
  throw new MongoError(
    16,
    `Write batch sizes must be between 1 and ${MAX_WRITE_BATCH}. Got ${size} operations.`,
  );
}
