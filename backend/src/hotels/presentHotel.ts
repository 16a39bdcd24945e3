import { DEFAULT_TIPS } from "@roombell/common/contract/bill";
import type { Hotel, HotelFigures } from "@roombell/common/contract/hotel";
import type { GuestHotel, KitchenPause } from "@roombell/common/contract/stay";
import { validTaxes } from "@roombell/common/domain/bill";
import { toBusinessDay } from "@roombell/common/domain/hotelDay";
import { restorableUntil } from "@roombell/common/domain/hotelRestore";
import { currentPause } from "@roombell/common/domain/kitchenPause";
import { countryOfZone } from "#lib/countryOfZone.js";
import { getZoneOffsets } from "#lib/getZoneOffsets.js";
import { kitchenOpening, presentOpening } from "#lib/opening.js";
import { presentTime } from "#lib/presentTime.js";
import { liveState } from "#live/liveState.js";
import type { HotelDoc } from "./model.js";

/** For the platform; a new hotel has no figures yet. */
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

function presentZone({ timezone }: HotelDoc) {
  const country = countryOfZone(timezone);
  const zone = { timezone, zone_offsets: getZoneOffsets(timezone) };
  return country === null ? zone : { ...zone, country };
}

export function presentStaffHotel(hotel: HotelDoc) {
  const { name, address, fb_enabled, day_ends_at, currency, stations, printer } = hotel;
  const kitchen = presentKitchenPause(hotel);
  const profile = {
    id: String(hotel._id),
    name,
    address,
    fb_enabled,
    ...presentZone(hotel),
    day_ends_at,
    currency,
  };
  // Without their printers' addresses.
  const named = stations.map(({ id, name: label }) => ({ id, name: label }));
  return {
    ...profile,
    kitchen,
    stations: named,
    has_printer: Boolean(printer),
    taxes: billingTerms(hotel).taxes,
  };
}

/** The fields shown to every guest of the hotel. */
export function presentHotelToGuests(hotel: HotelDoc): Omit<GuestHotel, "wifi_password"> {
  return {
    id: String(hotel._id),
    name: hotel.name,
    fb_enabled: hotel.fb_enabled,
    currency: hotel.currency,
    ...presentZone(hotel),
    phone: hotel.phone,
    whatsapp: hotel.whatsapp,
    email: hotel.email,
    wifi_ssid: hotel.wifi_ssid,
    cover_url: hotel.cover_url,
    kitchen: presentKitchenPause(hotel),
    kitchen_opening: presentOpening(kitchenOpening(hotel)),
    attendance: liveState.attendance.get(String(hotel._id)) ?? { orders: false, requests: false },
    order_accept_minutes: hotel.order_warning_minutes,
    delivery_minutes: hotel.delivery_minutes,
    ...billingTerms(hotel),
  };
}

/** Taxes, tips and payment of today's orders, with the defaults of `hotelSettings`. */
export function billingTerms(hotel: HotelDoc) {
  const { taxes = [], tips, order_payment = "room_charge" } = hotel;
  const today = toBusinessDay(new Date(), hotel);
  return { taxes: validTaxes(taxes, today), tips: tips ?? DEFAULT_TIPS, order_payment };
}

export function presentKitchenPause(hotel: HotelDoc): KitchenPause {
  const pause = currentPause(hotel.kitchen_pause);
  return {
    is_paused: pause !== null,
    paused_until: presentTime(pause?.until ?? null),
    reason: pause?.reason ?? "",
  };
}
