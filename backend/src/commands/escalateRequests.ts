import mongoose from "mongoose";
import { bus } from "../events/bus.js";
import { ServiceRequest, type ServiceRequestDoc } from "../models/serviceRequest.js";

const GRACE_MS = 5 * 60_000;

/**
 * Escalates the requests of all hotels that are still not accepted five minutes after their target, which every screen
 * then shows. One conditional update each, so that several processes may do this at once.
 */
export async function escalateRequests(now = new Date()): Promise<void> {
  const waiting = {
    is_active: true,
    status: "pending",
    escalated_at: null,
    accept_due_at: mongoose.trusted({ $lte: new Date(now.getTime() - GRACE_MS) }),
  } as const;
  const late = await ServiceRequest.find(waiting, { hotel_id: 1 }, { crossHotel: true }).lean<
    Pick<ServiceRequestDoc, "_id" | "hotel_id">[]
  >();
  for (const { _id, hotel_id } of late) {
    const request = await ServiceRequest.findOneAndUpdate(
      { _id, hotel_id, is_active: true, status: "pending", escalated_at: null },
      { $set: { escalated_at: now, updated_at: now }, $inc: { version: 1 } },
      { returnDocument: "after" },
    ).lean<ServiceRequestDoc>();
    if (request) bus.emit("request.updated", { request });
  }
}
