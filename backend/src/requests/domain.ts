import { contractRoutes } from "#http/contractRoutes.js";
import type { Domain } from "#live/domains.js";
import type { Settings } from "#settings.js";
import { openWorkLimit } from "#work/openWork.js";
import { guestServiceRequestRoutes } from "./guestRequestRoutes.js";
import { publishRequests } from "./publishRequests.js";
import { keepEscalating } from "./scheduleEscalations.js";
import { serviceRequestRoutes } from "./staffRequestRoutes.js";
import { viewRequest } from "./viewRequest.js";

const requestViewingRoutes = contractRoutes((route) => {
  route("PUT /hotel-admin/requests/:id/viewing", async ({ staff, params, body }) => {
    await viewRequest(staff, params.id, body);
    return { message: "Noted" };
  });
});

export const requests = (settings: Settings): Domain => ({
  routes: [
    guestServiceRequestRoutes(openWorkLimit(settings.openWorkPerStay)),
    serviceRequestRoutes,
    requestViewingRoutes,
  ],
  publish: (live) => [{ stop: publishRequests(live) }],
  atStart: [keepEscalating],
});
