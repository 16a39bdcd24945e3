import type { GuestHotel, KitchenPause, StayRoom } from "@roombell/common/contract/stay";
import type { HotelDoc } from "../models/hotel.js";
import type { RoomDoc } from "../models/room.js";

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

/** The hotel as the guest app shows it; the WiFi password only for occupied rooms and rooms never checked in. */
export function presentGuestHotel(hotel: HotelDoc, room: RoomDoc): GuestHotel {
  const maySeeWifi = room.is_occupied || !room.was_ever_checked_in;
  return { ...presentHotelToGuests(hotel), wifi_password: maySeeWifi ? hotel.wifi_password : "" };
}

/** What all guests of a hotel may see of it alike. */
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
    kitchen: presentKitchenPause(hotel),
  };
}

/** The kitchen's pause; one whose time has passed is none. */
export function presentKitchenPause(hotel: HotelDoc, now = new Date()): KitchenPause {
  const pause = hotel.kitchen_pause;
  const is_paused = pause !== null && (pause.until === null || pause.until > now);
  return {
    is_paused,
    paused_until: is_paused ? (pause.until?.toISOString() ?? null) : null,
    reason: is_paused ? pause.reason : "",
  };
}
