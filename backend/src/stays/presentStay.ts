import { presentTime } from "#lib/presentTime.js";
import type { GuestHotel, KitchenPause, StayRoom } from "@roombell/common/contract/stay";
import { currentPause } from "@roombell/common/domain/kitchenPause";
import { maySeeWifi } from "@roombell/common/domain/room";
import { liveState } from "#live/liveState.js";
import type { HotelDoc } from "#hotels/model.js";
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

/** What all guests of a hotel see of it. */
export function presentHotelToGuests(hotel: HotelDoc): Omit<GuestHotel, "wifi_password"> {
  return {
    id: String(hotel._id),
    name: hotel.name,
    fb_enabled: hotel.fb_enabled,
    currency: hotel.currency,
    timezone: hotel.timezone,
    phone: hotel.phone,
    email: hotel.email,
    wifi_ssid: hotel.wifi_ssid,
    cover_url: hotel.cover_url,
    kitchen: presentKitchenPause(hotel),
    attendance: liveState.attendance.get(String(hotel._id)) ?? { orders: false, requests: false },
    order_accept_minutes: hotel.order_warning_minutes,
    delivery_minutes: hotel.delivery_minutes,
  };
}

/** The kitchen's pause, if it is paused now. */
export function presentKitchenPause(hotel: HotelDoc): KitchenPause {
  const pause = currentPause(hotel.kitchen_pause);
  return {
    is_paused: pause !== null,
    paused_until: presentTime(pause?.until ?? null),
    reason: pause?.reason ?? "",
  };
}
