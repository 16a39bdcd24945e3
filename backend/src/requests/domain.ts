import type { Domain } from "#live/domains.js";
import type { Settings } from "#settings.js";
import { openWorkLimit } from "#work/openWork.js";
import { guestServiceRequestRoutes } from "./guestRequestRoutes.js";
import { publishRequests } from "./publishRequests.js";
import { requestViewingRoutes } from "./requestViewing.js";
import { keepEscalating } from "./scheduleEscalations.js";
import { serviceRequestRoutes } from "./staffRequestRoutes.js";

export const requests = (settings: Settings): Domain => ({
  routes: [
    guestServiceRequestRoutes(openWorkLimit(settings.openWorkPerStay)),
    serviceRequestRoutes,
    requestViewingRoutes,
  ],
  publish: ({ namespaces }) => [{ stop: publishRequests(namespaces) }],
  atStart: [keepEscalating],
});
