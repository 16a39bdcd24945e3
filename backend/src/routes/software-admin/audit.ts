import { Types } from "mongoose";
import { auditEntries } from "../../queries/auditEntries.js";
import { softwareAdminRoutes } from "../audiences.js";

export const platformAuditRoutes = softwareAdminRoutes((route) => {
  route("GET /software-admin/audit", ({ query: { hotel_id, ...query } }) =>
    auditEntries(hotel_id === undefined ? null : new Types.ObjectId(hotel_id), query, "UTC"),
  );
});
