import { Types } from "mongoose";
import { auditEntries } from "./auditEntries.js";
import { softwareAdminRoutes } from "#http/audiences.js";

export const platformAuditRoutes = softwareAdminRoutes((route) => {
  route("GET /software-admin/audit", ({ query: { hotel_id, ...query } }) =>
    auditEntries(hotel_id === undefined ? null : new Types.ObjectId(hotel_id), query, "UTC"),
  );
});
