import { viewRequest } from "../../commands/viewRequest.js";
import { hotelAdminRoutes } from "../audiences.js";

export const requestViewingRoutes = hotelAdminRoutes((route) => {
  route("PUT /hotel-admin/requests/:id/viewing", async ({ staff: { hotel }, params, body }) => {
    await viewRequest(hotel, params.id, body);
    return { message: "Noted" };
  });
});
