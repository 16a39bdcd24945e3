import type { EndpointValues } from "@roombell/common/contract/endpoints";
import type { ServiceRequest as WireRequest } from "@roombell/common/contract/serviceRequest";
import { REQUEST_TRANSITIONS } from "@roombell/common/domain/serviceRequest";
import { isFinal } from "@roombell/common/domain/statusMachine";
import mongoose from "mongoose";
import type { Staff } from "#auth/staffIdentity.js";
import { notFound } from "#lib/appError.js";
import { visibleGuests } from "#screens/showsGuest.js";
import { listWork } from "#work/workPage.js";
import { ServiceRequest, type ServiceRequestDoc } from "./model.js";
import { presentStaffRequest, presentStaffRequestDetails } from "./presentServiceRequest.js";
import { requestsIn, type RequestScope } from "./requestScope.js";

type Query = EndpointValues<"GET /hotel-admin/requests">["query"];
type Page = { rows: WireRequest[]; next_cursor: string | null };

export function serviceRequestList(staff: Staff, query: Query): Promise<Page> {
  const { active, status, service_id, category, priority, owner, late } = query;
  // Combined with the scope's own condition on the category.
  const conditions = [
    ...(category === undefined ? [] : [{ service_category: category }]),
    ...(late === undefined ? [] : [overdueAt(new Date())]),
  ];
  return listWork(staff, query, {
    kind: "request",
    model: ServiceRequest,
    isOpen: late ? true : (active ?? (status && !isFinal(REQUEST_TRANSITIONS, status))),
    filter: {
      ...requestsIn(staff),
      ...(service_id !== undefined && { service_id }),
      ...(priority !== undefined && { priority }),
      ...(owner !== undefined && { assigned_to_id: owner === "none" ? null : owner }),
    },
    conditions,
    searched: (pattern) => [
      { service_name: pattern },
      { description: pattern },
      { customer_note: pattern },
      { admin_note: pattern },
    ],
    present: presentStaffRequest,
  });
}

/** Open requests whose next step is overdue. */
const overdueAt = (now: Date) => ({
  $or: [
    { status: "pending", accept_due_at: mongoose.trusted({ $lt: now }) },
    { status: "in_progress", due_at: mongoose.trusted({ $lt: now }) },
  ],
});

/** One request with history; the guest is hidden from callers who may not see it. */
export async function serviceRequestDetails(staff: Staff, request: ServiceRequestDoc): Promise<WireRequest> {
  return presentStaffRequestDetails(request, (await visibleGuests(staff, "request", [request]))(request));
}

/** @throws AppError 404, also for a request outside the scope */
export async function getServiceRequest(scope: RequestScope, id: string): Promise<ServiceRequestDoc> {
  const request = await ServiceRequest.findOne({ _id: id, ...requestsIn(scope) }).lean<ServiceRequestDoc>();
  if (request === null) throw notFound();
  return request;
}
