import { logger } from "../lib/logger.js";

const HOUR_MS = 60 * 60 * 1000;

/** Runs a job that may be repeated, now and every hour, until the returned function is called. */
export function runHourly(name: string, job: () => Promise<void>): () => void {
  const run = (): void => {
    job().catch((error: unknown) => {
      logger.warn({ err: error, job: name }, "a scheduled job failed, retrying in an hour");
    });
  };
  run();
  const timer = setInterval(run, HOUR_MS);
  timer.unref();
  return () => clearInterval(timer);
}
