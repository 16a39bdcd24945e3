import mongoose from "mongoose";
import { updateRequest } from "#database/updateWork.js";
import { runEvery } from "#lib/runEvery.js";
import { returnDeferredRequests } from "./deferRequest.js";
import { ServiceRequest, type ServiceRequestDoc } from "./model.js";
import { keepRecurring } from "./recurringOccurrences.js";
import { markScheduleProblems } from "./scheduleRequest.js";

const GRACE_MS = 5 * 60_000;
const INTERVAL_MS = 15_000;
/** Recurring work is created a day ahead; within this time a new guest's room has it too. */
const RECURRING_INTERVAL_MS = 5 * 60_000;
const WAITING = { is_active: true, status: "pending", escalated_at: null } as const;

/**
 * Escalates requests of all hotels that are not accepted five minutes after their target; every screen then shows
 * them. One conditional update each, so several processes may run this at once.
 */
export async function escalateRequests(now = new Date()): Promise<void> {
  const isLate = { accept_due_at: mongoose.trusted({ $lte: new Date(now.getTime() - GRACE_MS) }) };
  const late = await ServiceRequest.find(
    { ...WAITING, ...isLate },
    { hotel_id: 1 },
    { crossHotel: true },
  ).lean<Pick<ServiceRequestDoc, "_id" | "hotel_id">[]>();
  for (const { _id, hotel_id } of late) {
    await updateRequest(
      { _id, hotel_id, ...WAITING, ...isLate },
      { $set: { escalated_at: now, was_escalated_at: now } },
      now,
    );
  }
}

/** Escalates, returns, checks and repeats requests periodically, until the returned function is called. */
export function keepEscalating(): () => void {
  const stopRecurring = runEvery(RECURRING_INTERVAL_MS, "create recurring requests", keepRecurring);
  const stopEscalating = runEvery(INTERVAL_MS, "escalate requests", async () => {
    const now = new Date();
    await returnDeferredRequests(now);
    await escalateRequests(now);
    await markScheduleProblems(now);
  });
  return () => {
    stopRecurring();
    stopEscalating();
  };
}
