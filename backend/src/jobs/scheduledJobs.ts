import { prepareRoomCounts } from "#rooms/correctRoomCounts.js";
import { completeEndedStays, cancelLateWork } from "#stays/endStay.js";
import { schedulePauseEndings } from "#kitchen/pauseKitchen.js";
import { keepPromises } from "#orders/recomputePromises.js";
import { renameLateWork } from "#stays/spreadGuestName.js";
import { logger } from "#lib/logger.js";
import { runEvery } from "#lib/runEvery.js";
import { scheduleEscalations } from "#requests/scheduleEscalations.js";

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
  // Each by itself, so that one that fails or hangs does not keep the others from running.
  const stops = [
    runEvery(INTERVAL_MS, "cancel late work", cancelLateWork),
    runEvery(INTERVAL_MS, "rename late work", renameLateWork),
    runEvery(INTERVAL_MS, "escalate requests", () => escalations.run()),
  ];
  return () => {
    for (const stop of stops) stop();
    escalations.close();
    stopPauses();
    stopPromises();
  };
}
