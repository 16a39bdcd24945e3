import { requireFood } from "#hotels/requireFood.js";
import { guestMenu } from "./loadMenu.js";
import { offeredServices } from "#services/offeredServices.js";
import { guestRoutes } from "#http/audiences.js";

export const guestMenuRoutes = guestRoutes((route) => {
  route("GET /customer/menu", requireFood, async ({ guest: { hotel } }) => ({
    menu: await guestMenu(hotel._id),
  }));

  route("GET /customer/services", async ({ guest: { hotel } }) => ({
    services: await offeredServices(hotel),
  }));
});
