import { GUEST_CANCELLABLE_REQUEST } from "@roombell/common/domain/serviceRequest";
import { updateRequest } from "#database/updateWork.js";
import { announceRoom } from "#rooms/announceRoom.js";
import type { RoomDoc } from "#rooms/model.js";
import { cancellable, cancelledByGuest, ofStay, repeatedCancel, type Cancelled } from "#work/guestCancel.js";
import { ServiceRequest, type ServiceRequestDoc } from "./model.js";

/**
 * Cancels a pending request of the room's current stay for its guest (product rules: Statuses). A guest who cancels
 * again gets the cancelled request again.
 * @throws AppError 404; 409 `illegal_transition` with the present status
 */
export async function cancelServiceRequest(room: RoomDoc, id: string): Promise<Cancelled<ServiceRequestDoc>> {
  const now = new Date();
  const { $set, ...rest } = cancelledByGuest(now);
  const request = await updateRequest(
    cancellable(room, id, GUEST_CANCELLABLE_REQUEST),
    { ...rest, $set: { ...$set, escalated_at: null } },
    now,
  );
  if (request === null) {
    const present = ServiceRequest.findOne(ofStay(room, id)).lean<ServiceRequestDoc>();
    return repeatedCancel("request", GUEST_CANCELLABLE_REQUEST, present);
  }
  announceRoom(request);
  return { work: request, isRepeated: false };
}
