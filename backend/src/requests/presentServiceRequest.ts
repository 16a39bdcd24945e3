import type { GuestServiceRequest, ServiceRequest } from "@roombell/common/contract/serviceRequest";
import { fromMinor } from "@roombell/common/domain/money";
import { presentTime } from "#lib/presentTime.js";
import type { GuestName } from "#rooms/guestNames.js";
import { presentGuestHistory, presentHistory, presentStaffWork, presentWork } from "#work/presentWork.js";
import type { ServiceRequestDoc } from "./model.js";

/** A request as its guest sees it in a list; without a due time if its service needs a time. */
export function presentGuestRequest(request: ServiceRequestDoc): GuestServiceRequest {
  const { due_at, ...presented } = presentRequest(request);
  return request.is_timed ? presented : { ...presented, due_at };
}

function presentRequest(request: ServiceRequestDoc) {
  return {
    status: request.status,
    priority: request.priority,
    service_id: request.service_id === null ? null : String(request.service_id),
    service_name: request.service_name,
    service_category: request.service_category,
    description: request.description,
    customer_note: request.customer_note,
    room_type: request.room_type,
    accept_due_at: request.accept_due_at.toISOString(),
    due_at: request.due_at.toISOString(),
    deferred_until: presentTime(request.deferred_until ?? null),
    defer_reason: request.defer_reason ?? "",
    charge: request.charge ? { ...request.charge, price: fromMinor(request.charge.price) } : null,
    starts_at: request.scheduled_for ? presentTime(request.deferred_until ?? null) : null,
    ...presentWork(request),
  };
}

export const presentGuestRequestDetails = (request: ServiceRequestDoc): GuestServiceRequest => ({
  history: presentGuestHistory(request.history),
  ...presentGuestRequest(request),
});

/** A request as staff see it in a list; `guest` null leaves the name empty. */
export function presentStaffRequest(request: ServiceRequestDoc, guest: GuestName): ServiceRequest {
  return {
    admin_note: request.admin_note,
    guest_room_number: request.guest_room_number ?? null,
    assigned_to: request.assigned_to,
    assigned_to_id: request.assigned_to_id && String(request.assigned_to_id),
    escalated_at: presentTime(request.escalated_at),
    was_escalated_at: presentTime(request.was_escalated_at ?? null),
    ...(request.occurrence && { series_id: String(request.occurrence.series_id) }),
    ...presentStaffWork(request, guest),
    ...presentRequest(request),
  };
}

export const presentStaffRequestDetails = (request: ServiceRequestDoc, guest: GuestName): ServiceRequest => ({
  history: presentHistory(request.history),
  ...presentStaffRequest(request, guest),
});
