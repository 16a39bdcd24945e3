import { platformDashboard } from "./platformDashboard.js";
import { platformHealth } from "./platformHealth.js";
import type { Settings } from "#settings.js";
import { contractRoutes, type ContractRoutes } from "#http/contractRoutes.js";

/** The platform as a whole. */
export function platformRoutes(settings: Settings): ContractRoutes {
  return contractRoutes((route) => {
    route("GET /software-admin/dashboard", () => platformDashboard());

    route("GET /software-admin/health", () => platformHealth(settings));
  });
}
