import mongoose from "mongoose";
import { updateRequest } from "#database/updateWork.js";
import { ServiceRequest, type ServiceRequestDoc } from "./model.js";

const GRACE_MS = 5 * 60_000;
const WAITING = { is_active: true, status: "pending", escalated_at: null } as const;

/**
 * Escalates the requests of all hotels that are still not accepted five minutes after their target, which every screen
 * then shows. One conditional update each, so that several processes may do this at once.
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
      { _id, hotel_id, ...WAITING },
      { $set: { escalated_at: now, was_escalated_at: now } },
      now,
    );
  }
}

/** When a request has to be escalated unless it is accepted before, in milliseconds. */
export const escalationTime = ({ accept_due_at }: Pick<ServiceRequestDoc, "accept_due_at">): number =>
  accept_due_at.getTime() + GRACE_MS;

/** The first {@link escalationTime} of all hotels' requests; infinite when none waits. */
export async function nextEscalation(): Promise<number> {
  const first = await ServiceRequest.findOne(WAITING, { accept_due_at: 1 }, { crossHotel: true })
    .sort({ accept_due_at: 1 })
    .lean<Pick<ServiceRequestDoc, "accept_due_at">>();
  return first === null ? Infinity : escalationTime(first);
}
