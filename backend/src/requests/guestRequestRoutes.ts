import { noteUnchanged } from "#audit/auditCall.js";
import { contractRoutes } from "#http/contractRoutes.js";
import type { RequirePlace } from "#work/openWork.js";
import { serviceRequestOfStay, serviceRequestsOfStay } from "#work/workOfStay.js";
import { cancelServiceRequest } from "./cancelServiceRequest.js";
import { createServiceRequest, createSupportRequest } from "./createServiceRequest.js";
import { presentGuestRequest, presentGuestRequestDetails } from "./presentServiceRequest.js";

export const guestServiceRequestRoutes = (requirePlace: RequirePlace) =>
  contractRoutes((route) => {
    route("GET /customer/requests", async ({ guest, query }) => {
      const { rows, next_cursor } = await serviceRequestsOfStay(guest.room, query.cursor);
      return { requests: rows.map(presentGuestRequest), next_cursor };
    });

    route("GET /customer/requests/:id", async ({ guest, params }) => ({
      request: presentGuestRequestDetails(await serviceRequestOfStay(guest.room, params.id)),
    }));

    route("POST /customer/requests", async ({ guest, body, creation }) => ({
      request: presentGuestRequestDetails(
        await createServiceRequest({ by: "guest", creation, requirePlace, ...guest }, body),
      ),
      message: "Request submitted successfully",
    }));

    route("DELETE /customer/requests/:id", async ({ guest, params, ctx }) => {
      const { work, isRepeated } = await cancelServiceRequest(guest.room, params.id);
      if (isRepeated) noteUnchanged(ctx);
      return { request: presentGuestRequestDetails(work), message: "Request cancelled successfully" };
    });

    route("POST /customer/support", async ({ guest, body, creation }) => ({
      request: presentGuestRequestDetails(
        await createSupportRequest({ by: "guest", creation, requirePlace, ...guest }, body),
      ),
      message: "Support request submitted successfully",
    }));
  });
