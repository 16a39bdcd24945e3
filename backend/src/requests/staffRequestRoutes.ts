import { counted } from "@roombell/common/domain/counted";
import type { Context } from "koa";
import { addToAudit, describeFilter, skipAudit } from "#audit/auditCall.js";
import { recordChange } from "#audit/recordChange.js";
import type { Staff } from "#auth/staffIdentity.js";
import { bus } from "#database/bus.js";
import type { Change } from "#database/change.js";
import { updateRequest } from "#database/updateWork.js";
import { contractRoutes } from "#http/contractRoutes.js";
import { getRoom } from "#rooms/rooms.js";
import { assignRequest, handOverRequests } from "./assignRequest.js";
import { changeServiceRequestStatus } from "./changeServiceRequestStatus.js";
import { createServiceRequest } from "./createServiceRequest.js";
import { deferRequest, undeferRequest } from "./deferRequest.js";
import { exportRequests } from "./exportRequests.js";
import type { ServiceRequestDoc } from "./model.js";
import { presentStaffRequest } from "./presentServiceRequest.js";
import { reopenRequest } from "./reopenRequest.js";
import { requestPeople } from "./requestPeople.js";
import { requestsIn, type RequestScope } from "./requestScope.js";
import { serviceSlots } from "./scheduleRequest.js";
import { getServiceRequest, serviceRequestDetails, serviceRequestList } from "./serviceRequestList.js";
import { requestedServices, serviceRequestStats } from "./serviceRequestStats.js";

/**
 * A scheduled request that nobody has accepted by its time rings until it is accepted: acknowledging does not silence it.
 * @throws AppError 404
 */
async function acknowledgeRequest(ctx: Context, scope: RequestScope, id: string): Promise<ServiceRequestDoc> {
  const now = new Date();
  const canBeSilenced = [
    { scheduled_for: null },
    { is_deferred: true },
    { is_active: false },
    { status: "in_progress" as const },
  ];
  const unacknowledged = { _id: id, ...requestsIn(scope), acknowledged_at: null, $or: canBeSilenced };
  const request = await updateRequest(unacknowledged, { $set: { acknowledged_at: now } }, now);
  if (request !== null) return request;
  skipAudit(ctx);
  return getServiceRequest(scope, id);
}

/** Adds the changed field to the audit row and presents the request. */
async function presentChange(
  ctx: Context,
  staff: Staff,
  field: "deferred_until" | "assigned_to",
  { before, after }: Change<ServiceRequestDoc>,
) {
  if (before === after) skipAudit(ctx);
  const now = await serviceRequestDetails(staff, after);
  recordChange(ctx, { [field]: now[field] }, presentStaffRequest(before, null), now);
  return now;
}

export const serviceRequestRoutes = contractRoutes((route) => {
  route("GET /hotel-admin/requests", async ({ staff, query }) => {
    const { rows, next_cursor } = await serviceRequestList(staff, query);
    return { requests: rows, next_cursor };
  });

  route("GET /hotel-admin/services/:id/slots", ({ staff, params }) => serviceSlots(staff.hotel, params.id));

  route("GET /hotel-admin/exports/requests.csv", ({ staff, query, ctx }) => {
    addToAudit(ctx, { after: describeFilter(query) });
    return exportRequests(staff, query);
  });

  route("GET /hotel-admin/requests/by-service", async ({ staff }) => ({
    services: await requestedServices(staff),
  }));

  route("GET /hotel-admin/requests/stats", async ({ staff }) => ({
    stats: await serviceRequestStats(staff),
  }));

  route("GET /hotel-admin/requests/people", async ({ staff }) => ({
    people: await requestPeople(staff.hotel),
  }));

  route("POST /hotel-admin/requests/hand-over", async ({ staff, body, ctx }) => {
    const { to, ...numbers } = await handOverRequests(staff, body.to_id);
    const message = `${counted(numbers.handed_over, "request")} handed over to ${to}`;
    if (numbers.handed_over === 0) skipAudit(ctx);
    addToAudit(ctx, { object_name: to, after: message });
    return { ...numbers, message };
  });

  route("GET /hotel-admin/requests/:id", async ({ staff, params }) => ({
    request: await serviceRequestDetails(staff, await getServiceRequest(staff, params.id)),
  }));

  route("POST /hotel-admin/requests", async ({ staff, body, creation }) => {
    const { hotel, person } = staff;
    const room = await getRoom(hotel._id, body.room_id);
    const request = await createServiceRequest(
      { hotel, room, by: "staff", creation, actor: { id: person.id, name: person.name } },
      body,
    );
    return {
      request: await serviceRequestDetails(staff, request),
      message: "Request submitted successfully",
    };
  });

  route("PUT /hotel-admin/requests/:id/status", async ({ staff, params, body }) => ({
    request: await serviceRequestDetails(staff, await changeServiceRequestStatus(staff, params.id, body)),
    message: "Request status updated successfully",
  }));

  route("POST /hotel-admin/requests/:id/acknowledge", async ({ staff, params, ctx }) => ({
    request: await serviceRequestDetails(staff, await acknowledgeRequest(ctx, staff, params.id)),
    message: "Request acknowledged",
  }));

  route("POST /hotel-admin/requests/:id/reopen", async ({ staff, params, body }) => ({
    request: await serviceRequestDetails(staff, await reopenRequest(staff, params.id, body.version)),
    message: "Request reopened",
  }));

  route("PUT /hotel-admin/requests/:id/owner", async ({ staff, params, body, ctx }) => {
    const request = await presentChange(
      ctx,
      staff,
      "assigned_to",
      await assignRequest(staff, params.id, body.assigned_to_id),
    );
    return { request, message: `${request.assigned_to} has it now` };
  });

  route("PUT /hotel-admin/requests/:id/deferral", async ({ staff, params, body, ctx }) => ({
    request: await presentChange(ctx, staff, "deferred_until", await deferRequest(staff, params.id, body)),
    message: "Request deferred",
  }));

  route("DELETE /hotel-admin/requests/:id/deferral", async ({ staff, params, ctx }) => ({
    request: await presentChange(ctx, staff, "deferred_until", await undeferRequest(staff, params.id)),
    message: "Deferral ended",
  }));

  // Presence of a screen on a request: published to the other screens, not stored.
  route("PUT /hotel-admin/requests/:id/viewing", async ({ staff, params, body }) => {
    const request = await getServiceRequest(staff, params.id);
    bus.emit("request.viewing", {
      ...body,
      hotel_id: String(staff.hotel._id),
      request_id: String(request._id),
      category: request.service_category,
      name: staff.person.name,
      person_id: staff.person.id && String(staff.person.id),
    });
    return { message: "Noted" };
  });
});
