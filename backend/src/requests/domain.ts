import { bus } from "#database/bus.js";
import type { Domain } from "#live/domains.js";
import { requestRooms } from "#live/socketRooms.js";
import type { Settings } from "#settings.js";
import { createOpenWorkLimit } from "#work/openWork.js";
import { publishWork } from "#work/publishWork.js";
import { keepEscalating } from "./escalateRequests.js";
import { guestServiceRequestRoutes } from "./guestRequestRoutes.js";
import type { ServiceRequestDoc } from "./model.js";
import { presentGuestRequest, presentStaffRequest } from "./presentServiceRequest.js";
import { recurringRoutes } from "./recurringRoutes.js";
import { serviceRequestRoutes } from "./staffRequestRoutes.js";

export const requests = (settings: Settings): Domain => ({
  routes: [
    guestServiceRequestRoutes(createOpenWorkLimit(settings.openWorkPerStay)),
    serviceRequestRoutes,
    recurringRoutes,
  ],
  publish: (live) => [
    {
      stop: publishWork<ServiceRequestDoc>(live, {
        kind: "request",
        listen: (event, publish) => bus.on(`request.${event}`, ({ request }) => publish(request)),
        staffRooms: ({ hotel_id, service_category }, showsGuest) =>
          requestRooms(hotel_id, service_category, showsGuest),
        presentStaff: presentStaffRequest,
        presentGuest: presentGuestRequest,
      }),
    },
  ],
  atStart: [keepEscalating],
});
