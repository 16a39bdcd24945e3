import { GUEST_CANCELLABLE_REQUEST } from "@roombell/common/domain/serviceRequest";
import { bus } from "#database/bus.js";
import { announceRoom } from "#rooms/announceRoom.js";
import type { RoomDoc } from "#rooms/model.js";
import { cancellable, cancelledNow, ofStay, repeatedCancel, type Cancelled } from "#work/guestCancel.js";
import { ServiceRequest, type ServiceRequestDoc } from "./model.js";

/**
 * Cancels a pending request of the room's current stay for its guest (product rules: Statuses). A guest who cancels
 * again gets the cancelled request again.
 * @throws AppError 404; 409 `illegal_transition` with the present status
 */
export async function cancelServiceRequest(room: RoomDoc, id: string): Promise<Cancelled<ServiceRequestDoc>> {
  const { $set, ...rest } = cancelledNow();
  const request = await ServiceRequest.findOneAndUpdate(
    cancellable(room, id, GUEST_CANCELLABLE_REQUEST),
    { ...rest, $set: { ...$set, escalated_at: null } },
    { returnDocument: "after" },
  ).lean<ServiceRequestDoc>();
  if (request === null) {
    const present = ServiceRequest.findOne(ofStay(room, id)).lean<ServiceRequestDoc>();
    return repeatedCancel("request", GUEST_CANCELLABLE_REQUEST, present);
  }
  bus.emit("request.updated", { request });
  announceRoom(request);
  return { work: request, isRepeated: false };
}
