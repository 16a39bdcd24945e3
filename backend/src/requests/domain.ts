import { bus } from "#database/bus.js";
import { contractRoutes } from "#http/contractRoutes.js";
import type { Domain } from "#live/domains.js";
import { requestRooms } from "#live/socketRooms.js";
import type { Settings } from "#settings.js";
import { openWorkLimit } from "#work/openWork.js";
import { publishWork } from "#work/publishWork.js";
import { guestServiceRequestRoutes } from "./guestRequestRoutes.js";
import type { ServiceRequestDoc } from "./model.js";
import { presentGuestRequest, presentStaffRequest } from "./presentServiceRequest.js";
import { keepEscalating } from "./escalateRequests.js";
import { serviceRequestOfHotel } from "./serviceRequestList.js";
import { serviceRequestRoutes } from "./staffRequestRoutes.js";

/** A screen tells the others that it opened or closed a request; nothing is stored. */
const requestViewingRoutes = contractRoutes((route) => {
  route("PUT /hotel-admin/requests/:id/viewing", async ({ staff, params, body }) => {
    const request = await serviceRequestOfHotel(staff, params.id);
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

export const requests = (settings: Settings): Domain => ({
  routes: [
    guestServiceRequestRoutes(openWorkLimit(settings.openWorkPerStay)),
    serviceRequestRoutes,
    requestViewingRoutes,
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
