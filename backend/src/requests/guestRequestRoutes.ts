import { GUEST_CANCELLABLE_REQUEST } from "@roombell/common/domain/serviceRequest";
import { skipAudit } from "#audit/auditCall.js";
import { updateRequest } from "#database/updateWork.js";
import { contractRoutes } from "#http/contractRoutes.js";
import { announceRoom } from "#rooms/announceRoom.js";
import { cancelByGuest } from "#work/guestCancel.js";
import type { CheckOpenWorkLimit } from "#work/openWork.js";
import { getStayWork, listStayWork } from "#work/stayWork.js";
import { createServiceRequest, createSupportRequest } from "./createServiceRequest.js";
import { ServiceRequest } from "./model.js";
import { presentGuestRequest, presentGuestRequestDetails } from "./presentServiceRequest.js";
import { rescheduleRequest, serviceSlots } from "./scheduleRequest.js";

export const guestServiceRequestRoutes = (checkOpenWorkLimit: CheckOpenWorkLimit) =>
  contractRoutes((route) => {
    route("GET /customer/requests", async ({ guest, query }) => {
      const { rows, next_cursor } = await listStayWork(ServiceRequest, guest.room, query.cursor);
      return { requests: rows.map(presentGuestRequest), next_cursor };
    });

    route("GET /customer/requests/:id", async ({ guest, params }) => ({
      request: presentGuestRequestDetails(await getStayWork(ServiceRequest, guest.room, params.id)),
    }));

    route("POST /customer/requests", async ({ guest, body, creation }) => ({
      request: presentGuestRequestDetails(
        await createServiceRequest({ by: "guest", creation, checkOpenWorkLimit, ...guest }, body),
      ),
      message: "Request submitted successfully",
    }));

    route("DELETE /customer/requests/:id", async ({ guest, params, ctx }) => {
      const { work, isRepeated } = await cancelByGuest(guest.room, params.id, {
        kind: "request",
        model: ServiceRequest,
        from: GUEST_CANCELLABLE_REQUEST,
        update: updateRequest,
        also: { escalated_at: null },
      });
      if (isRepeated) skipAudit(ctx);
      else announceRoom(work);
      return { request: presentGuestRequestDetails(work), message: "Request cancelled successfully" };
    });

    route("GET /customer/services/:id/slots", ({ guest, params }) => serviceSlots(guest.hotel, params.id));

    route("PUT /customer/requests/:id/schedule", async ({ guest, params, body, ctx }) => {
      const { before, after } = await rescheduleRequest(guest, params.id, new Date(body.scheduled_for));
      if (before === after) skipAudit(ctx);
      return { request: presentGuestRequestDetails(after), message: "Time changed" };
    });

    route("POST /customer/support", async ({ guest, body, creation }) => ({
      request: presentGuestRequestDetails(
        await createSupportRequest({ by: "guest", creation, checkOpenWorkLimit, ...guest }, body),
      ),
      message: "Support request submitted successfully",
    }));
  });
