import { staffEvents } from "@roombell/common/contract/liveEvents";
import { bus } from "#database/bus.js";
import { getLimits } from "#http/limits/limits.js";
import { runHourly } from "#jobs/hourly.js";
import type { Domain, Live } from "#live/domains.js";
import { connectedScreens } from "#live/liveState.js";
import { hotelRoom, screenRoom } from "#live/socketRooms.js";
import type { Settings } from "#settings.js";
import { followPeople } from "./choosePerson.js";
import { loadOwnScreen } from "./chosenPerson.js";
import { followScreenPeople } from "./followScreenPeople.js";
import { hotelAccess, identifyStaffSocket, screenAccess } from "./hotelAccess.js";
import { removeUnseenScreens } from "./pairScreen.js";
import { SCREEN_UNSEEN_MS } from "./screenCookie.js";
import { screenRoutes } from "./screenRoutes.js";

/** Publishes changes of paired screens. Returns a function that stops this. */
function publishScreens({ namespaces: { staff }, queues }: Live): () => void {
  const stops = [
    bus.on(
      "screen.updated",
      queues.queued(
        ({ screen }) => String(screen._id),
        async ({ screen, hotel }) => {
          const payload = staffEvents["screen:updated"].parse({ screen: await loadOwnScreen(screen, hotel) });
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

export function screens(settings: Settings): Domain {
  const limits = getLimits(settings);
  return {
    routes: [screenRoutes(settings)],
    access: { screen: screenAccess(settings, limits), hotel: hotelAccess(settings, limits) },
    sockets: { staff: identifyStaffSocket(settings) },
    publish: (live) => [followScreenPeople(live), { stop: publishScreens(live) }],
    atStart: [
      followPeople,
      () => runHourly("remove unseen screens", () => removeUnseenScreens(SCREEN_UNSEEN_MS)),
    ],
  };
}
