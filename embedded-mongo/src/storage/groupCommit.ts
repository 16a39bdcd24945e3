import { UndoneError } from "./errors.js";
import type { SqliteStore } from "./sqlite.js";

interface Waiter {
  resolve: () => void;
  reject: (error: Error) => void;
}

/**
 * Shares one commit, and so one fsync, among all commands that ran in the same turn of the event loop.
 * When the commit fails everything since the last one is undone, and everyone who waited for it hears so.
 */
export class GroupCommit {
  readonly #store: SqliteStore;
  readonly #onUndone: (cause: Error) => UndoneError;
  #waiters: Waiter[] = [];
  #isScheduled = false;

  constructor(store: SqliteStore, onUndone: (cause: Error) => UndoneError) {
    this.#store = store;
    this.#onUndone = onUndone;
  }

  /** Resolves when everything written so far is on disk; at once when there is nothing to write. */
  durable(): Promise<void> {
    if (!this.#store.isWriting) return Promise.resolve();
    return new Promise((resolve, reject) => {
      this.#waiters.push({ resolve, reject });
      this.schedule();
    });
  }

  /** Makes sure that an open transaction is committed soon even if nobody waits for it. */
  schedule(): void {
    if (this.#isScheduled || !this.#store.isWriting) return;
    this.#isScheduled = true;
    setImmediate(() => {
      this.#isScheduled = false;
      this.flush();
    });
  }

  /** Commits now. */
  flush(): void {
    if (!this.#store.isWriting) return;
    try {
      this.#store.commit();
    } catch (error) {
      this.undo(error as Error);
      return;
    }
    const waiters = this.#waiters;
    this.#waiters = [];
    for (const waiter of waiters) waiter.resolve();
  }

  /** Undoes the open transaction after a failed write, tells everyone who waited for it, and returns what they hear. */
  undo(cause: Error): UndoneError {
    const waiters = this.#waiters;
    this.#waiters = [];
    const error = this.#rollBack(cause);
    for (const waiter of waiters) waiter.reject(error);
    return error;
  }

  #rollBack(cause: Error): UndoneError {
    try {
      this.#store.rollback();
      return this.#onUndone(cause);
    } catch (error) {
      return new UndoneError(`${cause.message}; then ${String(error)}`, { cause });
    }
  }
}
