import { rmSync, statfsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { StorageError, type KeyValueStore } from "./keyValueStore.js";

/** Writes were rolled back after a storage failure that is already handled; their clients get this error. */
export class RolledBackError extends StorageError {}

interface Waiter {
  resolve: () => void;
  reject: (error: Error) => void;
}

/**
 * Group commit: one commit, and so one fsync, for all commands of a turn of the event loop. If it fails,
 * everything since the last commit is rolled back and all its waiters get the error.
 */
export class GroupCommit {
  readonly #store: KeyValueStore;
  readonly #directory: string;
  readonly #onRollback: (error: RolledBackError) => void;
  #waiters: Waiter[] = [];
  #isScheduled = false;
  #isClosed = false;
  /** Number of rollbacks. A command must fail if it changes during a pause, as its writes are lost. */
  rollbacks = 0;

  constructor(store: KeyValueStore, directory: string, onRollback: (error: RolledBackError) => void) {
    this.#store = store;
    this.#directory = directory;
    this.#onRollback = onRollback;
  }

  /** Resolves when all writes so far are on disk. */
  durable(): Promise<void> {
    if (!this.#store.isWriting) return Promise.resolve();
    return new Promise((resolve, reject) => {
      this.#waiters.push({ resolve, reject });
      this.schedule();
    });
  }

  /** Schedules the commit of an open transaction, even without waiters. */
  schedule(): void {
    if (this.#isScheduled || !this.#store.isWriting) return;
    this.#isScheduled = true;
    setImmediate(() => {
      this.#isScheduled = false;
      this.flush();
    });
  }

  flush(): void {
    try {
      this.#store.commit();
    } catch (error) {
      this.rollBack(error as Error);
      return;
    }
    for (const waiter of this.#waiters.splice(0)) waiter.resolve();
  }

  /** Final commit before the store closes. Commands still running fail, but report no disk failure. */
  close(): void {
    this.flush();
    this.#isClosed = true;
  }

  /** Rolls back the open transaction after a failed write; rejects its waiters with the returned error. */
  rollBack(cause: Error): RolledBackError {
    if (this.#isClosed) return new RolledBackError("the database is closed", { cause });
    const error = new RolledBackError(`${cause.message} (${probeDisk(this.#directory)})`, { cause });
    this.rollbacks += 1;
    for (const waiter of this.#waiters.splice(0)) waiter.reject(error);
    try {
      this.#store.rollback();
    } catch (failure) {
      error.message += `; then ${String(failure)}`;
    }
    this.#onRollback(error);
    return error;
  }
}

/** SQLite reports few details, so this writes a test file beside the database for the system's error. */
function probeDisk(directory: string): string {
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
