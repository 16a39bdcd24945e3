import { Types } from "mongoose";
import { contractRoutes } from "#http/contractRoutes.js";
import { runHourly } from "#jobs/hourly.js";
import type { Domain } from "#live/domains.js";
import type { Settings } from "#settings.js";
import { addToAudit, describeFilter } from "./auditCall.js";
import { auditEntries } from "./auditEntries.js";
import { auditLog, removeOldAuditRows } from "./auditLog.js";
import { exportAudit } from "./exportAudit.js";

/** The platform has no business day. */
const UTC_DAYS = { timezone: "UTC", day_ends_at: "00:00" } as const;

const auditRoutes = contractRoutes((route) => {
  route("GET /software-admin/audit", ({ query: { hotel_id, ...query } }) =>
    auditEntries(hotel_id === undefined ? null : new Types.ObjectId(hotel_id), query, UTC_DAYS),
  );

  route("GET /hotel-admin/audit", ({ staff: { hotel }, query }) => auditEntries(hotel._id, query, hotel));

  route("GET /hotel-admin/exports/audit.csv", ({ staff: { hotel }, query, ctx }) => {
    addToAudit(ctx, { after: describeFilter(query) });
    return exportAudit(hotel._id, query, hotel);
  });

  route("GET /software-admin/exports/audit.csv", ({ query: { hotel_id, ...query }, ctx }) => {
    addToAudit(ctx, { after: describeFilter({ ...query, ...(hotel_id && { hotel_id }) }) });
    return exportAudit(hotel_id === undefined ? null : new Types.ObjectId(hotel_id), query, UTC_DAYS);
  });
});

export const audit = (settings: Settings): Domain => ({
  routes: [auditRoutes],
  atStart: [() => runHourly("remove old audit rows", () => removeOldAuditRows(settings))],
  flush: () => auditLog.flush(),
});
