import { auditEntries } from "./auditEntries.js";
import { contractRoutes } from "#http/contractRoutes.js";

export const hotelAuditRoutes = contractRoutes((route) => {
  route("GET /hotel-admin/audit", ({ staff: { hotel }, query }) =>
    auditEntries(hotel._id, query, hotel.timezone),
  );
});
