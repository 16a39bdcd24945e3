import { auditEntries } from "../../queries/auditEntries.js";
import { hotelAdminRoutes } from "../audiences.js";

export const hotelAuditRoutes = hotelAdminRoutes((route) => {
  route("GET /hotel-admin/audit", ({ staff: { hotel }, query }) =>
    auditEntries(hotel._id, query, hotel.timezone),
  );
});
