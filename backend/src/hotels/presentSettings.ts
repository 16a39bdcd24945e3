import type { HotelSettings } from "@roombell/common/contract/settings";
import { DEFAULT_REQUEST_TARGETS } from "@roombell/common/domain/requestTargets";
import type { HotelDoc } from "./model.js";

/** A hotel's own settings, with defaults for targets that it has not set. */
export function presentSettings(hotel: HotelDoc): HotelSettings {
  return {
    delivery_minutes: hotel.delivery_minutes,
    geofence_radius_m: hotel.geofence_radius_m,
    rotate_qr_on_check_in: hotel.rotate_qr_on_check_in,
    screen_pins: hotel.screen_pins,
    cover_url: hotel.cover_url,
    wifi_ssid: hotel.wifi_ssid,
    wifi_password: hotel.wifi_password,
    phone: hotel.phone,
    email: hotel.email,
    request_target_minutes: { ...DEFAULT_REQUEST_TARGETS, ...hotel.request_target_minutes },
    order_warning_minutes: hotel.order_warning_minutes,
    order_late_minutes: hotel.order_late_minutes,
    stations: hotel.stations,
    printer: hotel.printer,
  };
}
