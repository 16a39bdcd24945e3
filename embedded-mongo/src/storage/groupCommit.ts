import { rmSync, statfsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { StorageError, type KeyValueStore } from "./keyValueStore.js";

/** Writes were undone because the store failed, and that has been dealt with; whoever made them must be told. */
export class UndoneError extends StorageError {}

interface Waiter {
  resolve: () => void;
  reject: (error: Error) => void;
}

/**
 * Shares one commit, and so one fsync, among all commands that ran in the same turn of the event loop.
 * When the commit fails everything since the last one is undone, and everyone who waited for it gets the error.
 */
export class GroupCommit {
  readonly #store: KeyValueStore;
  readonly #directory: string;
  readonly #onUndone: (error: UndoneError) => void;
  #waiters: Waiter[] = [];
  #isScheduled = false;
  #isClosed = false;
  /** How often writes were undone; a command that paused and finds it changed has lost writes and must say so. */
  undone = 0;

  constructor(store: KeyValueStore, directory: string, onUndone: (error: UndoneError) => void) {
    this.#store = store;
    this.#directory = directory;
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
    try {
      this.#store.commit();
    } catch (error) {
      this.undo(error as Error);
      return;
    }
    for (const waiter of this.#waiters.splice(0)) waiter.resolve();
  }

  /** Commits for the last time, before the store is closed; what still runs then fails, and that is no failure of the disk. */
  close(): void {
    this.flush();
    this.#isClosed = true;
  }

  /** Undoes the open transaction after a failed write, tells everyone who waited for it, and returns what they hear. */
  undo(cause: Error): UndoneError {
    if (this.#isClosed) return new UndoneError("the database has been closed", { cause });
    const error = new UndoneError(`${cause.message} (${diskState(this.#directory)})`, { cause });
    this.undone += 1;
    for (const waiter of this.#waiters.splice(0)) waiter.reject(error);
    try {
      this.#store.rollback();
    } catch (failure) {
      error.message += `; then ${String(failure)}`;
    }
    this.#onUndone(error);
    return error;
  }
}

/** SQLite says little of a fault. This tries to write a little file beside the database and repeats the system's words. */
function diskState(directory: string): string {
  const probe = join(directory, `probe-${process.pid}`);
  try {
    const { bavail, bsize } = statfsSync(directory);
    writeFileSync(probe, Buffer.alloc(65_536), { flush: true });
    return `a test file can be written in ${directory}, ${Math.floor((bavail * bsize) / 2 ** 20)} MiB free`;
  } catch (error) {
    return `a test file cannot be written: ${(error as Error).message}`;
  } finally {
    rmSync(probe, { force: true });
  }
}
