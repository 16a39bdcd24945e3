import { guestEvents, staffEvents } from "@roombell/common/contract/liveEvents";
import { bus } from "#database/bus.js";
import { ownScreen } from "#screens/chosenPerson.js";
import { liveState } from "#live/liveState.js";
import { presentStaffHotel } from "./presentHotel.js";
import { presentRoom } from "#rooms/presentRoom.js";
import { presentHotelToGuests, presentKitchenPause } from "#stays/presentStay.js";
import { pendingRequestsOf } from "#rooms/pendingRequests.js";
import { publicOrigin, type Settings } from "#settings.js";
import type { EventQueues } from "#live/eventQueues.js";
import { logPublished } from "#live/logPublished.js";
import type { Namespaces } from "#live/namespaces.js";
import {
  accountRoom,
  accountsRoom,
  guestsRoom,
  hotelRoom,
  PLATFORM_ROOM,
  roomsRoom,
  screenRoom,
} from "#live/socketRooms.js";

/** Publishes changes of rooms, services and hotels. Returns a function that stops this. */
export function publishHotel(
  { staff, guest, platform }: Namespaces,
  { queued }: EventQueues,
  settings: Settings,
): () => void {
  const stops = [
    bus.on(
      "room.updated",
      queued(
        ({ room }) => String(room._id),
        async ({ room }) => {
          const payload = { room: presentRoom(room, await pendingRequestsOf(room), publicOrigin(settings)) };
          staff.to(roomsRoom(room.hotel_id)).emit("room:updated", staffEvents["room:updated"].parse(payload));
          logPublished("room:updated", { id: String(room._id) }, [[staff, roomsRoom(room.hotel_id)]]);
        },
      ),
    ),
    bus.on(
      "room.removed",
      queued(
        ({ room_id }) => room_id,
        async ({ hotel_id, room_id }) => {
          staff.to(roomsRoom(hotel_id)).emit("room:removed", { id: room_id });
          logPublished("room:removed", { id: room_id }, [[staff, roomsRoom(hotel_id)]]);
        },
      ),
    ),
    bus.on(
      "hotel.updated",
      queued(
        ({ hotel }) => String(hotel._id),
        async ({ hotel }) => {
          const ofStaff = {
            ...presentStaffHotel(hotel),
            kitchen: presentKitchenPause(hotel),
            stations: hotel.stations,
            has_printer: Boolean(hotel.printer),
          };
          staff
            .to(hotelRoom(hotel._id))
            .emit("hotel:updated", staffEvents["hotel:updated"].parse({ hotel: ofStaff }));
          guest
            .to(guestsRoom(hotel._id))
            .emit(
              "hotel:updated",
              guestEvents["hotel:updated"].parse({ hotel: presentHotelToGuests(hotel) }),
            );
          logPublished("hotel:updated", { id: String(hotel._id) }, [
            [staff, hotelRoom(hotel._id)],
            [guest, guestsRoom(hotel._id)],
          ]);
        },
      ),
    ),
    bus.on(
      "screen.updated",
      queued(
        ({ screen }) => String(screen._id),
        async ({ screen, hotel }) => {
          const payload = staffEvents["screen:updated"].parse({ screen: await ownScreen(screen, hotel) });
          staff.to(screenRoom(screen._id)).emit("screen:updated", payload);
        },
      ),
    ),
    bus.on("screen.unpaired", ({ hotel_id }) => {
      const screens = liveState.screens.get(hotel_id) ?? { front_desk: 0, kitchen: 0 };
      staff.to(hotelRoom(hotel_id)).emit("screens:updated", { screens });
    }),
    bus.on("accounts.updated", ({ hotel_id }) => {
      staff.to(accountsRoom(hotel_id)).emit("accounts:updated", {});
    }),
    bus.on("security.updated", ({ account_id }) => {
      for (const namespace of [staff, platform]) {
        namespace.to(accountRoom(account_id)).emit("security:updated", {});
      }
    }),
    bus.on("services.updated", ({ hotel_ids }) => {
      const isForAllHotels = hotel_ids === "all";
      platform.to(PLATFORM_ROOM).emit("services:updated", {});
      // Socket.IO takes an empty list of rooms for everybody.
      if (hotel_ids.length === 0) return;
      const [staffRooms, guestRooms] = isForAllHotels
        ? [[], []]
        : [hotel_ids.map(hotelRoom), hotel_ids.map(guestsRoom)];
      (isForAllHotels ? staff : staff.to(staffRooms)).emit("services:updated", {});
      (isForAllHotels ? guest : guest.to(guestRooms)).emit("services:updated", {});
      logPublished("services:updated", { id: String(hotel_ids) }, [
        [staff, ...staffRooms],
        [guest, ...guestRooms],
        [platform, PLATFORM_ROOM],
      ]);
    }),
  ];
  return () => stops.forEach((stop) => stop());
}
