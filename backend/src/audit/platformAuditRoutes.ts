import { Types } from "mongoose";
import { auditEntries } from "./auditEntries.js";
import { contractRoutes } from "#http/contractRoutes.js";

export const platformAuditRoutes = contractRoutes((route) => {
  route("GET /software-admin/audit", ({ query: { hotel_id, ...query } }) =>
    auditEntries(hotel_id === undefined ? null : new Types.ObjectId(hotel_id), query, "UTC"),
  );
});
