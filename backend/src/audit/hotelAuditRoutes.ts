import { auditEntries } from "./auditEntries.js";
import { hotelAdminRoutes } from "#http/audiences.js";

export const hotelAuditRoutes = hotelAdminRoutes((route) => {
  route("GET /hotel-admin/audit", ({ staff: { hotel }, query }) =>
    auditEntries(hotel._id, query, hotel.timezone),
  );
});
