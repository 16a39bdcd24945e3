import type { GuestServiceRequest, ServiceRequest } from "@roombell/common/contract/serviceRequest";
import type { ServiceRequestDoc } from "../models/serviceRequest.js";
import { presentGuestHistory, presentHistory, presentStaffWork, presentTime, presentWork } from "./work.js";

/** A request as its guest sees it in a list. */
export function presentGuestRequest(request: ServiceRequestDoc): GuestServiceRequest {
  return {
    ...presentWork(request),
    status: request.status,
    priority: request.priority,
    service_id: request.service_id === null ? null : String(request.service_id),
    service_name: request.service_name,
    service_category: request.service_category,
    description: request.description,
    customer_note: request.customer_note,
    room_type: request.room_type,
    ...dueTimes(request),
    deferred_until: presentTime(request.deferred_until ?? null),
    defer_reason: request.defer_reason ?? "",
  };
}

const dueTimes = ({ accept_due_at, due_at }: ServiceRequestDoc) => ({
  accept_due_at: accept_due_at.toISOString(),
  due_at: due_at.toISOString(),
});

/** One request as its guest sees it, with its steps. */
export const presentGuestRequestDetails = (request: ServiceRequestDoc): GuestServiceRequest => ({
  ...presentGuestRequest(request),
  history: presentGuestHistory(request.history),
});

/** A request as staff see it in a list. */
export function presentStaffRequest(request: ServiceRequestDoc): ServiceRequest {
  return {
    ...presentGuestRequest(request),
    ...presentStaffWork(request),
    admin_note: request.admin_note,
    assigned_to: request.assigned_to,
    assigned_to_id: request.assigned_to_id ? String(request.assigned_to_id) : null,
    ...dueTimes(request),
    escalated_at: presentTime(request.escalated_at),
    was_escalated_at: presentTime(request.was_escalated_at ?? null),
  };
}

/** One request as staff see it, with its steps and notes. */
export const presentStaffRequestDetails = (request: ServiceRequestDoc): ServiceRequest => ({
  ...presentStaffRequest(request),
  history: presentHistory(request.history),
});
