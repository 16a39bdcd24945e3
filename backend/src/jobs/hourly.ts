import { runEvery } from "#lib/runEvery.js";

const HOUR_MS = 60 * 60 * 1000;

/** Runs an idempotent job now and every hour, until the returned function is called. */
export const runHourly = (name: string, job: () => Promise<void>): (() => void) =>
  runEvery(HOUR_MS, name, job);
