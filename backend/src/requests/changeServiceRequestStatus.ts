import type { EndpointValues } from "@roombell/common/contract/endpoints";
import { REQUEST_TRANSITIONS } from "@roombell/common/domain/serviceRequest";
import { isFinal, statusesBefore } from "@roombell/common/domain/statusMachine";
import mongoose from "mongoose";
import type { Staff } from "#auth/staffIdentity.js";
import { updateRequest } from "#database/updateWork.js";
import { announceRoom } from "#rooms/announceRoom.js";
import { isStayCurrent } from "#rooms/rooms.js";
import { lastChangedBy, refuseMove } from "#work/illegalMove.js";
import { staffStep } from "#work/staffStep.js";
import { ServiceRequest, type ServiceRequestDoc } from "./model.js";
import { requestsIn } from "./requestScope.js";
import { resolveOwner } from "./resolveOwner.js";
import { getServiceRequest } from "./serviceRequestList.js";

export type RequestChange = EndpointValues<"PUT /hotel-admin/requests/:id/status">["body"];

/**
 * Moves a request along its state machine. Exactly one of several concurrent moves succeeds. It is assigned to the person who accepts it, unless the change names someone else. Once its stay has ended,
 * one that was charged to the room is paid on delivery.
 * @throws AppError 404; 409 `illegal_transition` with the current status
 */
export async function changeServiceRequestStatus(
  staff: Staff,
  id: string,
  change: RequestChange,
): Promise<ServiceRequestDoc> {
  const { status, admin_note, reason } = change;
  const now = new Date();
  const from = statusesBefore(REQUEST_TRANSITIONS, status);
  const isAccepted = status === "in_progress";
  const request = await updateRequest(
    {
      _id: id,
      ...requestsIn(staff),
      is_active: true,
      status: mongoose.trusted({ $in: from }),
    },
    {
      $set: {
        status,
        acknowledged_at: now,
        escalated_at: null,
        ...(isAccepted && { accepted_at: now }),
        ...(isFinal(REQUEST_TRANSITIONS, status) && { is_active: false, closed_at: now }),
        ...(admin_note !== undefined && { admin_note }),
        ...(reason !== undefined && { reason }),
        ...(await buildPayment(staff, id, status)),
        ...(await resolveOwner(staff, change)),
      },
      $push: { history: { ...staffStep(staff, now), status, note: admin_note ?? "" } },
    },
    now,
  );
  if (request === null) {
    const current = await getServiceRequest(staff, id);
    return refuseMove({ kind: "request", to: status, from }, current, lastChangedBy);
  }
  announceRoom(request);
  return request;
}

/** The bill of a stay that ended is closed. */
async function buildPayment(staff: Staff, id: string, status: RequestChange["status"]) {
  if (status === "cancelled") return {};
  const charged = { _id: id, ...requestsIn(staff), "charge.payment": "room_charge" } as const;
  const request = await ServiceRequest.findOne(charged).lean<ServiceRequestDoc>();
  return request && !(await isStayCurrent(request)) ? { "charge.payment": "on_delivery" } : {};
}
