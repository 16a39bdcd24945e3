import { runHourly } from "#jobs/hourly.js";
import type { Domain } from "#live/domains.js";
import { rollUpClosedDays, watchRecalls } from "./closedDays.js";
import { dashboardRoutes } from "./dashboardRoutes.js";
import { publishFigures } from "./publishFigures.js";

export const figures: Domain = {
  routes: [dashboardRoutes],
  publish: ({ namespaces, cluster }) => [{ stop: publishFigures(namespaces, cluster) }],
  atStart: [watchRecalls, () => runHourly("roll up closed days", () => rollUpClosedDays())],
};
