import type { Domain } from "#live/domains.js";
import type { Settings } from "#settings.js";
import { notifyGuests } from "./notifyGuests.js";
import { pushRoutes } from "./pushRoutes.js";

export const push = (settings: Settings): Domain => ({
  routes: [pushRoutes(settings)],
  atStart: [() => notifyGuests(settings)],
});
