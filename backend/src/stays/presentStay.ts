import type { GuestHotel, StayRoom } from "@roombell/common/contract/stay";
import { maySeeWifi } from "@roombell/common/domain/room";
import type { HotelDoc } from "#hotels/model.js";
import { presentHotelToGuests } from "#hotels/presentHotel.js";
import type { RoomDoc } from "#rooms/model.js";

/** The room as its guest sees it. */
export function presentStayRoom(room: RoomDoc): StayRoom {
  return {
    id: String(room._id),
    room_number: room.room_number,
    floor: room.floor,
    room_type: room.room_type,
    check_in: room.check_in?.toISOString() ?? null,
  };
}

/** The hotel as the guest app shows it in a room. */
export function presentGuestHotel(hotel: HotelDoc, room: RoomDoc): GuestHotel {
  return { ...presentHotelToGuests(hotel), wifi_password: maySeeWifi(room) ? hotel.wifi_password : "" };
}
