import type Router from "@koa/router";
import { platformDashboard } from "../../queries/platformDashboard.js";
import { platformHealth } from "../../queries/platformHealth.js";
import type { Settings } from "../../settings.js";
import { softwareAdminRoutes } from "../audiences.js";

/** The platform as a whole. */
export function platformRoutes(settings: Settings): Router {
  return softwareAdminRoutes((route) => {
    route("GET /software-admin/dashboard", () => platformDashboard());

    route("GET /software-admin/health", () => platformHealth(settings));
  });
}
