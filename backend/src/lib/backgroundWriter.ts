import { logger } from "./logger.js";

type Options = {
  /** Whether anything is waiting to be written. */
  isPending: () => boolean;
  /** Writes what is waiting; false when the database refused it, which is tried again. */
  write: () => Promise<boolean>;
  /** Milliseconds in which more is collected after the first. */
  gatherMs: number;
  /** Milliseconds from a refusal to the next try. */
  retryMs: number;
};

/** Writes collected changes in the background, one batch at a time. */
export function createBackgroundWriter({ isPending, write, gatherMs, retryMs }: Options) {
  let timer: NodeJS.Timeout | null = null;
  let writing: Promise<boolean> | null = null;

  /** Has what is waiting written within this time. */
  function schedule(ms = gatherMs): void {
    if (timer !== null) return;
    timer = setTimeout(() => {
      timer = null;
      void writeNow();
    }, ms);
    timer.unref();
  }

  /** A write that fails counts as refused. */
  async function tryToWrite(): Promise<boolean> {
    try {
      return await write();
    } catch (error) {
      logger.warn({ err: error }, "collected changes could not be written, retrying");
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

  /** Writes everything that is waiting, and leaves no timer behind; ends at the first refusal. */
  async function flush(): Promise<void> {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    while (isPending() || writing !== null) {
      if (!(await writeNow())) return;
    }
  }

  return { schedule, flush };
}
