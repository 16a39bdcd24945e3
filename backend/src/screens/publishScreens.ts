import { staffEvents } from "@roombell/common/contract/liveEvents";
import { bus } from "#database/bus.js";
import { connectedScreens } from "#live/connectedScreens.js";
import type { Live } from "#live/domains.js";
import { hotelRoom, screenRoom } from "#live/socketRooms.js";
import { ownScreen } from "./chosenPerson.js";

/** Publishes changes of paired screens. Returns a function that stops this. */
export function publishScreens({ namespaces: { staff }, queues }: Live): () => void {
  const stops = [
    bus.on(
      "screen.updated",
      queues.queued(
        ({ screen }) => String(screen._id),
        async ({ screen, hotel }) => {
          const payload = staffEvents["screen:updated"].parse({ screen: await ownScreen(screen, hotel) });
          staff.to(screenRoom(screen._id)).emit("screen:updated", payload);
        },
      ),
    ),
    bus.on("screen.unpaired", ({ hotel_id }) => {
      staff.to(hotelRoom(hotel_id)).emit("screens:updated", { screens: connectedScreens(hotel_id) });
    }),
  ];
  return () => stops.forEach((stop) => stop());
}
