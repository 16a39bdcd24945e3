import { guestEvents, platformEvents, staffEvents } from "@roombell/common/contract/liveEvents";
import { bus } from "../events/bus.js";
import { presentHotel, presentStaffHotel } from "../presenters/hotel.js";
import { presentRoom } from "../presenters/room.js";
import { presentHotelToGuests, presentKitchenPause } from "../presenters/stay.js";
import { countRooms } from "../queries/rooms.js";
import { pendingRequestsOf } from "../queries/pendingRequests.js";
import { publicOrigin, type Settings } from "../settings.js";
import { createOrder } from "./order.js";
import { logPublished } from "./logPublished.js";
import type { Namespaces } from "./namespaces.js";
import { guestsRoom, hotelRoom, PLATFORM_ROOM } from "./rooms.js";

/** Tells what changed about rooms, services and hotels. Returns how to stop. */
export function publishHotel({ staff, guest, platform }: Namespaces, settings: Settings): () => void {
  const inOrder = createOrder();
  const stops = [
    bus.on(
      "room.updated",
      inOrder(async ({ room }) => {
        const payload = { room: presentRoom(room, await pendingRequestsOf(room), publicOrigin(settings)) };
        staff.to(hotelRoom(room.hotel_id)).emit("room:updated", staffEvents["room:updated"].parse(payload));
        logPublished("room:updated", { id: String(room._id) }, [[staff, hotelRoom(room.hotel_id)]]);
      }),
    ),
    bus.on(
      "room.removed",
      inOrder(async ({ hotel_id, room_id }) => {
        staff.to(hotelRoom(hotel_id)).emit("room:removed", { id: room_id });
        logPublished("room:removed", { id: room_id }, [[staff, hotelRoom(hotel_id)]]);
      }),
    ),
    bus.on(
      "hotel.updated",
      inOrder(async ({ hotel }) => {
        const ofStaff = { ...presentStaffHotel(hotel), kitchen: presentKitchenPause(hotel) };
        const ofPlatform = presentHotel(hotel, await countRooms(hotel._id));
        staff
          .to(hotelRoom(hotel._id))
          .emit("hotel:updated", staffEvents["hotel:updated"].parse({ hotel: ofStaff }));
        guest
          .to(guestsRoom(hotel._id))
          .emit("hotel:updated", guestEvents["hotel:updated"].parse({ hotel: presentHotelToGuests(hotel) }));
        platform
          .to(PLATFORM_ROOM)
          .emit("hotel:updated", platformEvents["hotel:updated"].parse({ hotel: ofPlatform }));
        logPublished("hotel:updated", { id: String(hotel._id) }, [
          [staff, hotelRoom(hotel._id)],
          [guest, guestsRoom(hotel._id)],
          [platform, PLATFORM_ROOM],
        ]);
      }),
    ),
    bus.on(
      "services.updated",
      inOrder(async ({ hotel_ids }) => {
        const isEverybody = hotel_ids === "all";
        platform.to(PLATFORM_ROOM).emit("services:updated", {});
        // An empty list of rooms would mean everybody.
        if (hotel_ids.length === 0) return;
        const [staffRooms, guestRooms] = isEverybody
          ? [[], []]
          : [hotel_ids.map(hotelRoom), hotel_ids.map(guestsRoom)];
        (isEverybody ? staff : staff.to(staffRooms)).emit("services:updated", {});
        (isEverybody ? guest : guest.to(guestRooms)).emit("services:updated", {});
        logPublished("services:updated", { id: String(hotel_ids) }, [
          [staff, ...staffRooms],
          [guest, ...guestRooms],
          [platform, PLATFORM_ROOM],
        ]);
      }),
    ),
  ];
  return () => stops.forEach((stop) => stop());
}
