import { viewRequest } from "./viewRequest.js";
import { hotelAdminRoutes } from "#http/audiences.js";

export const requestViewingRoutes = hotelAdminRoutes((route) => {
  route("PUT /hotel-admin/requests/:id/viewing", async ({ staff, params, body }) => {
    await viewRequest(staff, params.id, body);
    return { message: "Noted" };
  });
});
