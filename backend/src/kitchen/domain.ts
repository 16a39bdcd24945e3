import type { Domain } from "#live/domains.js";
import { kitchenRoutes } from "./kitchenRoutes.js";
import { schedulePauseEndings } from "./pauseKitchen.js";

export const kitchen: Domain = { routes: [kitchenRoutes], atStart: [schedulePauseEndings] };
