import { guestEvents, platformEvents, staffEvents } from "@roombell/common/contract/liveEvents";
import { bus } from "../events/bus.js";
import { presentHotel, presentStaffHotel } from "../presenters/hotel.js";
import { presentRoom } from "../presenters/room.js";
import { presentHotelToGuests, presentKitchenPause } from "../presenters/stay.js";
import { countRooms } from "../queries/rooms.js";
import { pendingRequestsOf } from "../queries/pendingRequests.js";
import { publicOrigin, type Settings } from "../settings.js";
import { createOrder } from "./order.js";
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
      }),
    ),
    bus.on(
      "room.removed",
      inOrder(async ({ hotel_id, room_id }) => {
        staff.to(hotelRoom(hotel_id)).emit("room:removed", { id: room_id });
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
      }),
    ),
    bus.on(
      "services.updated",
      inOrder(async ({ hotel_ids }) => {
        const isEverybody = hotel_ids === "all";
        platform.to(PLATFORM_ROOM).emit("services:updated", {});
        // An empty list of rooms would mean everybody.
        if (hotel_ids.length === 0) return;
        (isEverybody ? staff : staff.to(hotel_ids.map(hotelRoom))).emit("services:updated", {});
        (isEverybody ? guest : guest.to(hotel_ids.map(guestsRoom))).emit("services:updated", {});
      }),
    ),
  ];
  return () => stops.forEach((stop) => stop());
}
