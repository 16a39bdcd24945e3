import type { Domain } from "#live/domains.js";
import type { Settings } from "#settings.js";
import { ownHotelRoutes } from "./ownHotelRoutes.js";
import { publishHotel } from "./publishHotel.js";

export const hotels = (settings: Settings): Domain => ({
  routes: [ownHotelRoutes(settings)],
  publish: (live) => [{ stop: publishHotel(live) }],
});
