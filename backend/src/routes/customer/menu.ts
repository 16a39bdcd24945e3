import { requireFood } from "../../middlewares/requireFood.js";
import { guestMenu } from "../../queries/menu.js";
import { offeredServices } from "../../queries/offeredServices.js";
import { guestRoutes } from "../audiences.js";

export const guestMenuRoutes = guestRoutes((route) => {
  route("GET /customer/menu", requireFood, async ({ guest: { hotel } }) => ({
    menu: await guestMenu(hotel._id),
  }));

  route("GET /customer/services", async ({ guest: { hotel } }) => ({
    services: await offeredServices(hotel),
  }));
});
