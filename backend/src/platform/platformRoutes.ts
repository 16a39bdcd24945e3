import type Router from "@koa/router";
import { platformDashboard } from "#figures/platformDashboard.js";
import { platformHealth } from "./platformHealth.js";
import type { Settings } from "#settings.js";
import { softwareAdminRoutes } from "#http/audiences.js";

/** The platform as a whole. */
export function platformRoutes(settings: Settings): Router {
  return softwareAdminRoutes((route) => {
    route("GET /software-admin/dashboard", () => platformDashboard());

    route("GET /software-admin/health", () => platformHealth(settings));
  });
}
