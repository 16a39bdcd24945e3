import { staffEvents } from "@roombell/common/contract/liveEvents";
import { bus } from "#database/bus.js";
import { runEvery } from "#lib/runEvery.js";
import type { Domain, Live } from "#live/domains.js";
import { roomsRoom } from "#live/socketRooms.js";
import { publicOrigin, type Settings } from "#settings.js";
import { sweepLateWork } from "./lateWork.js";
import { presentRoom } from "./presentRoom.js";
import { roomRoutes } from "./roomRoutes.js";
import { completeSwaps } from "./swapNumbers.js";

const LATE_WORK_MS = 15_000;

export const rooms = (settings: Settings): Domain => ({
  routes: [roomRoutes(settings)],
  atStart: [completeSwaps, () => runEvery(LATE_WORK_MS, "sweep late work", sweepLateWork)],
  publish: (live) => [{ stop: publishRooms(live, settings) }],
});

/**
 * Publishes room changes in order per hotel, one at a time, as a range changes many rooms at once. Returns a function
 * that stops this.
 */
function publishRooms({ namespaces: { staff }, queues }: Live, settings: Settings): () => void {
  const publicUrl = publicOrigin(settings);
  const stops = [
    bus.on(
      "room.updated",
      queues.queued(
        ({ room }) => `rooms ${String(room.hotel_id)}`,
        async ({ room }) => {
          const payload = { room: await presentRoom(room, publicUrl) };
          staff.to(roomsRoom(room.hotel_id)).emit("room:updated", staffEvents["room:updated"].parse(payload));
        },
      ),
    ),
    bus.on(
      "room.removed",
      queues.queued(
        ({ hotel_id }) => `rooms ${hotel_id}`,
        async ({ hotel_id, room_id }) => {
          staff.to(roomsRoom(hotel_id)).emit("room:removed", { id: room_id });
        },
      ),
    ),
  ];
  return () => stops.forEach((stop) => stop());
}
