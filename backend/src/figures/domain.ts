import { contractRoutes } from "#http/contractRoutes.js";
import { requireFood } from "#http/requireFood.js";
import { runHourly } from "#jobs/hourly.js";
import type { Domain } from "#live/domains.js";
import { rollUpClosedDays, watchRecalls } from "./closedDays.js";
import { foodOrderStats, hotelDashboard } from "./hotelDashboard.js";
import { hotelSetup } from "./hotelSetup.js";
import { kitchenSummary } from "./kitchenSummary.js";
import { publishFigures } from "./publishFigures.js";
import { rangeFigures } from "./rangeFigures.js";
import { exportReport } from "./report/exportReport.js";
import { hotelReport } from "./report/hotelReport.js";

const dashboardRoutes = contractRoutes((route) => {
  route("GET /hotel-admin/dashboard", ({ staff }) => hotelDashboard(staff.hotel));

  route("GET /hotel-admin/setup", async ({ staff }) => ({ setup: await hotelSetup(staff.hotel) }));

  route("GET /hotel-admin/dashboard/figures", async ({ staff, query: { range } }) => ({
    figures: await rangeFigures(range, staff.hotel),
  }));

  route("GET /hotel-admin/reports", async ({ staff, query }) => ({
    report: await hotelReport(staff.hotel, query),
  }));

  route("GET /hotel-admin/exports/report.csv", ({ staff, query }) => exportReport(staff.hotel, query));

  route("GET /hotel-admin/food-orders/stats/dashboard", requireFood, async ({ staff }) => ({
    stats: await foodOrderStats(staff.hotel),
  }));

  route("GET /hotel-admin/kitchen/summary", requireFood, async ({ staff }) => ({
    summary: await kitchenSummary(staff.hotel),
  }));
});

export const figures: Domain = {
  routes: [dashboardRoutes],
  publish: ({ namespaces, cluster }) => [{ stop: publishFigures(namespaces, cluster) }],
  atStart: [watchRecalls, () => runHourly("roll up closed days", () => rollUpClosedDays())],
};
