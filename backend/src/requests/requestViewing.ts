import { viewRequest } from "./viewRequest.js";
import { contractRoutes } from "#http/contractRoutes.js";

export const requestViewingRoutes = contractRoutes((route) => {
  route("PUT /hotel-admin/requests/:id/viewing", async ({ staff, params, body }) => {
    await viewRequest(staff, params.id, body);
    return { message: "Noted" };
  });
});
