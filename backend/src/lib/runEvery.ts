import { logger } from "./logger.js";
import { runSideEffect } from "./sideEffect.js";

/**
 * Runs an idempotent job now and at every interval, until the returned function is called. Runs never overlap; a failed
 * run is logged, and so is one that is still running when the next is due.
 */
export function runEvery(ms: number, name: string, job: () => Promise<void>): () => void {
  let isRunning = false;
  const run = async (): Promise<void> => {
    if (isRunning)
      return logger.warn({ job: name }, "a scheduled job is still running when its next run is due");
    isRunning = true;
    await runSideEffect(`a scheduled job failed, retrying at the next interval: ${name}`, job);
    isRunning = false;
  };
  void run();
  const timer = setInterval(() => void run(), ms).unref();
  return () => clearInterval(timer);
}
