import { runHourly } from "#jobs/hourly.js";
import type { Domain } from "#live/domains.js";
import type { Settings } from "#settings.js";
import { publishShiftNotes } from "./publishShiftNotes.js";
import { shiftLogRoutes } from "./shiftLogRoutes.js";
import { removeOldShiftNotes } from "./shiftNotes.js";

export const shiftLog = (settings: Settings): Domain => ({
  routes: [shiftLogRoutes(settings)],
  publish: ({ namespaces }) => [{ stop: publishShiftNotes(namespaces) }],
  atStart: [() => runHourly("remove old shift notes", () => removeOldShiftNotes(settings.retentionDays))],
});
