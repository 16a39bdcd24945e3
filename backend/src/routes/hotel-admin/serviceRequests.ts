import { acknowledgeServiceRequest } from "../../commands/acknowledgeWork.js";
import { changeServiceRequestStatus } from "../../commands/changeServiceRequestStatus.js";
import { createServiceRequest } from "../../commands/createServiceRequest.js";
import { presentStaffRequestDetails } from "../../presenters/serviceRequest.js";
import { requestedServices } from "../../queries/requestedServices.js";
import { roomOf } from "../../queries/rooms.js";
import { serviceRequestList, serviceRequestOfHotel } from "../../queries/serviceRequestList.js";
import { serviceRequestStats } from "../../queries/serviceRequestStats.js";
import { hotelAdminRoutes } from "../audiences.js";

export const serviceRequestRoutes = hotelAdminRoutes((route) => {
  route("GET /hotel-admin/requests", async ({ staff, query }) => {
    const { rows, next_cursor } = await serviceRequestList(staff, query);
    return { requests: rows, next_cursor };
  });

  route("GET /hotel-admin/requests/by-service", async ({ staff }) => ({
    services: await requestedServices(staff),
  }));

  route("GET /hotel-admin/requests/stats", async ({ staff }) => ({
    stats: await serviceRequestStats(staff),
  }));

  route("GET /hotel-admin/requests/:id", async ({ staff, params }) => ({
    request: presentStaffRequestDetails(await serviceRequestOfHotel(staff, params.id)),
  }));

  route("POST /hotel-admin/requests", async ({ staff: { hotel, person }, body, creation }) => {
    const room = await roomOf(hotel._id, body.room_id);
    const request = await createServiceRequest(
      { hotel, room, by: "staff", creation, actor: { id: person.id, name: person.name } },
      body,
    );
    return { request: presentStaffRequestDetails(request), message: "Request submitted successfully" };
  });

  route("PUT /hotel-admin/requests/:id/status", async ({ staff, params, body }) => ({
    request: presentStaffRequestDetails(await changeServiceRequestStatus(staff, params.id, body)),
    message: "Request status updated successfully",
  }));

  route("POST /hotel-admin/requests/:id/acknowledge", async ({ staff, params }) => ({
    request: presentStaffRequestDetails(await acknowledgeServiceRequest(staff, params.id)),
    message: "Request acknowledged",
  }));
});
