import { GUEST_CANCELLABLE_REQUEST } from "@roombell/common/domain/serviceRequest";
import mongoose from "mongoose";
import { bus } from "../events/bus.js";
import type { RoomDoc } from "../models/room.js";
import { ServiceRequest, type ServiceRequestDoc } from "../models/serviceRequest.js";
import { announceRoom } from "./countRoomRequests.js";
import { wasCancelledByGuest } from "./guestCancel.js";
import { refuseMove } from "./refuseMove.js";

/**
 * Takes back a pending request of the room's current stay for its guest (specification section 4). Repeating an
 * own cancel answers the cancelled request again.
 * @throws AppError 404; 409 `illegal_transition` with the present status
 */
export async function cancelServiceRequest(room: RoomDoc, id: string): Promise<ServiceRequestDoc> {
  const now = new Date();
  const own = { _id: id, hotel_id: room.hotel_id, stay_id: room.stay_id };
  const request = await ServiceRequest.findOneAndUpdate(
    { ...own, is_active: true, status: mongoose.trusted({ $in: [...GUEST_CANCELLABLE_REQUEST] }) },
    {
      $set: {
        status: "cancelled",
        is_active: false,
        closed_at: now,
        updated_at: now,
        acknowledged_at: null,
        escalated_at: null,
      },
      $inc: { version: 1 },
      $push: { history: { status: "cancelled", at: now, by: "guest", note: "" } },
    },
    { returnDocument: "after" },
  ).lean<ServiceRequestDoc>();
  if (request === null) {
    const present = await ServiceRequest.findOne(own).lean<ServiceRequestDoc>();
    return wasCancelledByGuest(present) ? present : refuseMove(Promise.resolve(present));
  }
  bus.emit("request.updated", { request });
  await announceRoom(request);
  return request;
}
