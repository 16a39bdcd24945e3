import { dayAround } from "@roombell/common/domain/hotelDay";
import type { RequestStatus } from "@roombell/common/domain/serviceRequest";
import type { Staff } from "#auth/staffIdentity.js";
import { updateRequest } from "#database/updateWork.js";
import type { HotelDoc } from "#hotels/model.js";
import { AppError } from "#lib/appError.js";
import { announceRoom } from "#rooms/announceRoom.js";
import { isStayCurrent } from "#rooms/rooms.js";
import { illegalAction, refusal } from "#work/illegalMove.js";
import { staffStep } from "#work/staffStep.js";
import { NOT_ACCEPTED, type ServiceRequestDoc } from "./model.js";
import { requestsIn } from "./requestScope.js";
import { getServiceRequest } from "./serviceRequestList.js";

/**
 * Undoes the last status change of a request that still has the version the caller saw: accepting, completing or
 * cancelling by staff, on the same hotel day. Its due times are unchanged.
 * @throws AppError 404; 409 `illegal_transition` for a request that cannot be reopened; 409 `conflict` for another
 * version
 */
export async function reopenRequest(staff: Staff, id: string, version: number): Promise<ServiceRequestDoc> {
  const current = await getServiceRequest(staff, id);
  const now = new Date();
  await requireReopenable(current, staff.hotel, now);
  const status = previousStatus(current);
  const step = { ...staffStep(staff, now), status, action: "reopened" } as const;
  const request = await updateRequest(
    { _id: id, ...requestsIn(staff), version, status: current.status },
    {
      $set: {
        status,
        is_active: true,
        closed_at: null,
        escalated_at: null,
        acknowledged_at: now,
        ...(current.status === "cancelled" && { reason: "" }),
        ...(status === "pending" && NOT_ACCEPTED),
      },
      $push: { history: step },
    },
    now,
  );
  if (request === null) throw new AppError("conflict");
  announceRoom(request);
  return request;
}

async function requireReopenable(request: ServiceRequestDoc, hotel: HotelDoc, now: Date): Promise<void> {
  const { status, history } = request;
  if (status === "pending") throw illegalAction("request", status, "reopened");
  if (!(await isStayCurrent(request))) {
    throw refusal("This stay has ended. Its requests can no longer be reopened", status);
  }
  const closing = history.at(-1);
  if (status === "cancelled" && closing?.by === "guest") {
    throw refusal("The guest took this request back. Only the guest can ask again", status);
  }
  const movedAt = history.findLast((step) => step.status === status && step.action === undefined)?.at;
  if ((movedAt ?? request.created_at) < dayAround(now, hotel).start) {
    throw refusal("Only what was done today can be taken back", status);
  }
}

function previousStatus({ status, history }: ServiceRequestDoc): RequestStatus {
  if (status === "in_progress") return "pending";
  if (status === "completed") return "in_progress";
  return history.findLast((step) => step.status !== "cancelled")?.status ?? "pending";
}
