import { guestEvents, staffEvents } from "@roombell/common/contract/liveEvents";
import { bus } from "#database/bus.js";
import type { Domain, Live } from "#live/domains.js";
import { guestsRoom, hotelRoom } from "#live/socketRooms.js";
import type { Settings } from "#settings.js";
import { ownHotelRoutes } from "./ownHotelRoutes.js";
import { presentHotelToGuests, presentStaffHotel } from "./presentHotel.js";
import { workViewRoutes } from "./workViewRoutes.js";

const EVENT = "hotel:updated";

/** Publishes changes of hotels. Returns a function that stops this. */
function publishHotel({ namespaces: { staff, guest }, queues }: Live): () => void {
  return bus.on(
    "hotel.updated",
    queues.queued(
      ({ hotel }) => String(hotel._id),
      async ({ hotel }) => {
        const [forStaff, forGuests] = [presentStaffHotel(hotel), presentHotelToGuests(hotel)];
        staff.to(hotelRoom(hotel._id)).emit(EVENT, staffEvents[EVENT].parse({ hotel: forStaff }));
        guest.to(guestsRoom(hotel._id)).emit(EVENT, guestEvents[EVENT].parse({ hotel: forGuests }));
      },
    ),
  );
}

export const hotels = (settings: Settings): Domain => ({
  routes: [ownHotelRoutes(settings), workViewRoutes()],
  publish: (live) => [{ stop: publishHotel(live) }],
});
