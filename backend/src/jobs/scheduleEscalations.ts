import { escalateRequests, escalationTime, nextEscalation } from "../commands/escalateRequests.js";
import { bus } from "../events/bus.js";
import { noticeSignal } from "../models/noticeSignal.js";

/** How often requests of other processes, which might end before they escalate them, are looked for. */
const OTHERS_MS = 30_000;

/** Escalates requests when their time comes, and asks the database for them only then. */
export type EscalationSchedule = { run(): Promise<void>; close(): void };

/** Keeps the time of the next escalation; `run` must be called every few seconds. */
export function scheduleEscalations(): EscalationSchedule {
  /** At first unknown: what waits was left by earlier processes. */
  let nextAt = 0;
  let ranAt = 0;
  const close = bus.on("request.created", ({ request }) => {
    nextAt = Math.min(nextAt, escalationTime(request));
  });
  const run = async (): Promise<void> => {
    const now = new Date();
    const isDue = nextAt <= now.getTime();
    if (!isDue && !(noticeSignal.isRemote && performance.now() - ranAt >= OTHERS_MS)) return;
    await escalateRequests(now);
    nextAt = Infinity;
    try {
      nextAt = Math.min(await nextEscalation(), nextAt);
    } catch (error) {
      nextAt = 0;
      throw error;
    }
    ranAt = performance.now();
  };
  return { run, close };
}
