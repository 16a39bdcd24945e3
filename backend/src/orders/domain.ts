import type { Domain } from "#live/domains.js";
import type { Settings } from "#settings.js";
import { openWorkLimit } from "#work/openWork.js";
import { guestFoodOrderRoutes } from "./guestOrderRoutes.js";
import { publishOrders } from "./publishOrders.js";
import { keepPromises } from "./recomputePromises.js";
import { foodOrderRoutes } from "./staffOrderRoutes.js";
import { ticketRoutes } from "./ticketRoutes.js";

export const orders = (settings: Settings): Domain => ({
  routes: [guestFoodOrderRoutes(openWorkLimit(settings.openWorkPerStay)), foodOrderRoutes, ticketRoutes],
  publish: (live) => [{ stop: publishOrders(live) }],
  atStart: [keepPromises],
});
