import type { Hotel, HotelFigures } from "@roombell/common/contract/hotel";
import { restorableUntil } from "@roombell/common/domain/hotelRestore";
import type { HotelDoc } from "./model.js";

/** A hotel as the platform sees it; a new one has no figures yet. */
export function presentHotel(hotel: HotelDoc, figures?: HotelFigures): Hotel {
  return {
    id: String(hotel._id),
    name: hotel.name,
    address: hotel.address,
    phone: hotel.phone,
    email: hotel.email,
    wifi_ssid: hotel.wifi_ssid,
    latitude: hotel.latitude,
    longitude: hotel.longitude,
    services: hotel.services.map(String),
    fb_enabled: hotel.fb_enabled,
    is_active: hotel.is_active,
    total_rooms: figures?.total_rooms ?? 0,
    today_requests: figures?.today_requests ?? 0,
    service_count: hotel.services.length,
    timezone: hotel.timezone,
    currency: hotel.currency,
    printer_networks: hotel.printer_networks,
    created_at: hotel.created_at.toISOString(),
    ...(hotel.deleted_at && {
      deleted_at: hotel.deleted_at.toISOString(),
      restorable_until: restorableUntil(hotel.deleted_at).toISOString(),
    }),
  };
}

/** A hotel as its own staff see it. */
export function presentStaffHotel(hotel: HotelDoc) {
  const { name, address, fb_enabled, timezone, currency } = hotel;
  return { id: String(hotel._id), name, address, fb_enabled, timezone, currency };
}
