import { requireFood } from "#http/requireFood.js";
import { guestMenu } from "./loadMenu.js";
import { offeredServices } from "#services/offeredServices.js";
import { contractRoutes } from "#http/contractRoutes.js";

export const guestMenuRoutes = contractRoutes((route) => {
  route("GET /customer/menu", requireFood, async ({ guest: { hotel } }) => ({
    menu: await guestMenu(hotel._id),
  }));

  route("GET /customer/services", async ({ guest: { hotel } }) => ({
    services: await offeredServices(hotel),
  }));
});
