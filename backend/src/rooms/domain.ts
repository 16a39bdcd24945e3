import type { Domain } from "#live/domains.js";
import type { Settings } from "#settings.js";
import { publishRooms } from "./publishRooms.js";
import { roomRoutes } from "./roomRoutes.js";

export const rooms = (settings: Settings): Domain => ({
  routes: [roomRoutes(settings)],
  publish: (live) => [{ stop: publishRooms(live, settings) }],
});
