import { prepareRoomCounts } from "../commands/correctRoomCounts.js";
import { completeEndedStays, cancelLateWork } from "../commands/endStay.js";
import { schedulePauseEndings } from "../commands/pauseKitchen.js";
import { keepPromises } from "../commands/recomputePromises.js";
import { renameLateWork } from "../commands/spreadGuestName.js";
import { logger } from "../lib/logger.js";
import { scheduleEscalations } from "./scheduleEscalations.js";

const INTERVAL_MS = 15_000;

/**
 * Completes what the last process left unfinished and starts the scheduled jobs: escalation, promises, ends of pauses.
 * Must be called with the database open, before requests are accepted; they run until the returned function is called.
 */
export async function startScheduledJobs(): Promise<() => void> {
  const correctRoomCounts = await prepareRoomCounts();
  await completeEndedStays();
  const stopPauses = await schedulePauseEndings();
  const stopPromises = keepPromises();
  correctRoomCounts().catch((error: unknown) => {
    logger.warn({ err: error }, "the rooms' counts were not corrected");
  });

  const escalations = scheduleEscalations();
  let isRunning = false;
  const runJobs = async (): Promise<void> => {
    await cancelLateWork();
    await renameLateWork();
    await escalations.run();
  };
  const runUnlessRunning = (): void => {
    if (isRunning) return;
    isRunning = true;
    runJobs()
      .catch((error: unknown) =>
        logger.warn({ err: error }, "scheduled jobs failed, retrying at the next interval"),
      )
      .finally(() => {
        isRunning = false;
      });
  };
  runUnlessRunning();
  const timer = setInterval(runUnlessRunning, INTERVAL_MS);
  timer.unref();
  return () => {
    clearInterval(timer);
    escalations.close();
    stopPauses();
    stopPromises();
  };
}
