import { logger } from "./logger.js";
import { runSideEffect } from "./sideEffect.js";

/**
 * Runs a job that may be repeated, now and at every interval, until the returned function is called. Each run begins after
 * the last one has ended; a failed run is logged, and so is one that has not ended when the next is due.
 */
export function runEvery(ms: number, name: string, job: () => Promise<void>): () => void {
  let isRunning = false;
  const run = async (): Promise<void> => {
    if (isRunning)
      return logger.warn({ job: name }, "a scheduled job has not ended when its next run was due");
    isRunning = true;
    await runSideEffect(`a scheduled job failed and is repeated at the next interval: ${name}`, job);
    isRunning = false;
  };
  void run();
  const timer = setInterval(() => void run(), ms).unref();
  return () => clearInterval(timer);
}
