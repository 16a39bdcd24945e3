import { runHourly } from "#jobs/hourly.js";
import type { Domain } from "#live/domains.js";
import type { Settings } from "#settings.js";
import { auditLog } from "./auditLog.js";
import { hotelAuditRoutes } from "./hotelAuditRoutes.js";
import { platformAuditRoutes } from "./platformAuditRoutes.js";
import { removeOldAuditRows } from "./removeOldAuditRows.js";

export const audit = (settings: Settings): Domain => ({
  routes: [hotelAuditRoutes, platformAuditRoutes],
  atStart: [() => runHourly("remove old audit rows", () => removeOldAuditRows(settings))],
  flush: () => auditLog.flush(),
});
