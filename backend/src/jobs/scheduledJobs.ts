import { prepareRoomCounts } from "../commands/countRoomRequests.js";
import { sweepEndedStays, sweepLastCalls } from "../commands/endStay.js";
import { escalateRequests } from "../commands/escalateRequests.js";
import { watchKitchenPauses } from "../commands/pauseKitchen.js";
import { keepPromises } from "../commands/recomputePromises.js";
import { sweepGuestNames } from "../commands/spreadGuestName.js";
import { logger } from "../lib/logger.js";

const SWEEP_MS = 15_000;

/**
 * Completes what the last process left half done and begins what happens by itself from now on: escalation,
 * promises, ends of pauses. To be called with the database open, before requests are taken; the returned
 * function stops it.
 */
export async function startScheduledJobs(): Promise<() => void> {
  const correctRoomCounts = await prepareRoomCounts();
  await sweepEndedStays();
  await sweep();
  const stopPauses = await watchKitchenPauses();
  const stopPromises = keepPromises();
  correctRoomCounts().catch((error: unknown) => {
    logger.warn({ err: error }, "the rooms' counts were not corrected");
  });

  let isSweeping = false;
  const timer = setInterval(() => {
    if (isSweeping) return;
    isSweeping = true;
    sweep()
      .catch((error: unknown) => logger.warn({ err: error }, "a sweep has failed, the next one follows"))
      .finally(() => {
        isSweeping = false;
      });
  }, SWEEP_MS);
  timer.unref();
  return () => {
    clearInterval(timer);
    stopPauses();
    stopPromises();
  };
}

async function sweep(): Promise<void> {
  await sweepLastCalls();
  await sweepGuestNames();
  await escalateRequests();
}
