import { contractRoutes } from "#http/contractRoutes.js";
import { requireFood } from "#http/requireFood.js";
import type { Domain } from "#live/domains.js";
import { guestServices } from "#services/hotelServices.js";
import type { Settings } from "#settings.js";
import { followStock } from "./followStock.js";
import { guestMenu } from "./loadMenu.js";
import { menuCategoryRoutes, menuItemRoutes } from "./menuRoutes.js";
import { publishMenu } from "./publishMenu.js";
import { scheduleAvailabilityResets } from "./setAvailability.js";

const guestMenuRoutes = contractRoutes((route) => {
  route("GET /customer/menu", requireFood, async ({ guest: { hotel } }) => ({
    menu: await guestMenu(hotel),
  }));

  route("GET /customer/services", async ({ guest: { hotel } }) => ({
    services: await guestServices(hotel),
  }));
});

export const menu = (settings: Settings): Domain => ({
  routes: [guestMenuRoutes, menuCategoryRoutes, menuItemRoutes(settings)],
  publish: ({ namespaces, queues }) => [{ stop: publishMenu(namespaces, queues) }, { stop: followStock() }],
  atStart: [scheduleAvailabilityResets],
});
