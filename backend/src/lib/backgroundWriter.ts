import { logger } from "./logger.js";

type Options = {
  isPending: () => boolean;
  /** Writes the pending items; false when the database rejected them, which is retried. */
  write: () => Promise<boolean>;
  /** Batching delay after the first item. */
  gatherMs: number;
  /** Delay after a failure. */
  retryMs: number;
};

/** Writes collected changes in the background, one batch at a time. */
export function createBackgroundWriter({ isPending, write, gatherMs, retryMs }: Options) {
  let timer: NodeJS.Timeout | null = null;
  let writing: Promise<boolean> | null = null;

  /** Schedules a flush. */
  function schedule(ms = gatherMs): void {
    if (timer !== null) return;
    timer = setTimeout(() => {
      timer = null;
      void writeNow();
    }, ms);
    timer.unref();
  }

  /** A write that throws counts as rejected. */
  async function tryToWrite(): Promise<boolean> {
    try {
      return await write();
    } catch (error) {
      logger.warn({ err: error }, "failed to write collected changes, retrying");
      return false;
    }
  }

  function writeNow(): Promise<boolean> {
    writing ??= tryToWrite()
      .then((isWritten) => {
        if (!isWritten) schedule(retryMs);
        return isWritten;
      })
      .finally(() => {
        writing = null;
        if (isPending()) schedule();
      });
    return writing;
  }

  /** Writes all pending items without leaving a timer; stops at the first failure. */
  async function flush(): Promise<void> {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    while (isPending() || writing !== null) {
      if (!(await writeNow())) return;
    }
  }

  return { schedule, flush };
}
