import { bus } from "#database/bus.js";
import type { Live } from "#live/domains.js";
import { logPublished } from "#live/logPublished.js";
import { guestsRoom, hotelRoom, PLATFORM_ROOM } from "#live/socketRooms.js";

const EVENT = "services:updated";

/** Publishes changes of what hotels offer. Returns a function that stops this. */
export function publishServices({ namespaces: { staff, guest, platform } }: Live): () => void {
  return bus.on("services.updated", ({ hotel_ids }) => {
    const isForAllHotels = hotel_ids === "all";
    platform.to(PLATFORM_ROOM).emit(EVENT, {});
    // Socket.IO takes an empty list of rooms for everybody.
    if (hotel_ids.length === 0) return;
    const [staffRooms, guestRooms] = isForAllHotels
      ? [[], []]
      : [hotel_ids.map(hotelRoom), hotel_ids.map(guestsRoom)];
    (isForAllHotels ? staff : staff.to(staffRooms)).emit(EVENT, {});
    (isForAllHotels ? guest : guest.to(guestRooms)).emit(EVENT, {});
    logPublished(EVENT, { id: String(hotel_ids) }, [
      [staff, ...staffRooms],
      [guest, ...guestRooms],
      [platform, PLATFORM_ROOM],
    ]);
  });
}
