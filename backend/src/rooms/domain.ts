import type { Domain } from "#live/domain.js";
import type { Settings } from "#settings.js";
import { correctRoomCounts } from "./correctRoomCounts.js";
import { flushRoomCounts } from "./roomCounts.js";
import { publishRooms } from "./publishRooms.js";
import { roomRoutes } from "./roomRoutes.js";

export const rooms = (settings: Settings): Domain => ({
  routes: [roomRoutes(settings)],
  atStart: [correctRoomCounts],
  flush: flushRoomCounts,
  publish: (live) => [{ stop: publishRooms(live, settings) }],
});
