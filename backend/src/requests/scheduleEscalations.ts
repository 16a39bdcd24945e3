import { bus } from "#database/bus.js";
import { noticeSignal } from "#database/noticeSignal.js";
import { runEvery } from "#lib/runEvery.js";
import { nextReturn, returnDeferredRequests, returnTime } from "./deferRequest.js";
import { escalateRequests, escalationTime, nextEscalation } from "./escalateRequests.js";

const INTERVAL_MS = 15_000;
/** How often requests of other processes, which might end before they see to them, are looked for. */
const OTHERS_MS = 30_000;

/** Escalates requests, and brings deferred ones back, when their time comes, and asks the database for them only then. */
export type EscalationSchedule = { run(): Promise<void>; close(): void };

/** Keeps the time of the next escalation or return; `run` must be called every few seconds. */
export function scheduleEscalations(): EscalationSchedule {
  /** At first unknown: what waits was left by earlier processes. */
  let nextAt = 0;
  let ranAt = 0;
  const stops = [
    bus.on("request.created", ({ request }) => {
      nextAt = Math.min(nextAt, escalationTime(request));
    }),
    bus.on("request.updated", ({ request }) => {
      const waitsAgain = request.status === "pending" && request.history.at(-1)?.action !== undefined;
      nextAt = Math.min(nextAt, returnTime(request), waitsAgain ? escalationTime(request) : Infinity);
    }),
  ];
  const close = (): void => stops.forEach((stop) => stop());
  const run = async (): Promise<void> => {
    const now = new Date();
    const isDue = nextAt <= now.getTime();
    if (!isDue && !(noticeSignal.isRemote && performance.now() - ranAt >= OTHERS_MS)) return;
    await returnDeferredRequests(now);
    await escalateRequests(now);
    nextAt = Infinity;
    try {
      nextAt = Math.min(await nextEscalation(), await nextReturn(), nextAt);
    } catch (error) {
      nextAt = 0;
      throw error;
    }
    ranAt = performance.now();
  };
  return { run, close };
}

/** Escalates requests and brings deferred ones back until the returned function is called. */
export function keepEscalating(): () => void {
  const schedule = scheduleEscalations();
  const stop = runEvery(INTERVAL_MS, "escalate requests", () => schedule.run());
  return () => {
    stop();
    schedule.close();
  };
}
