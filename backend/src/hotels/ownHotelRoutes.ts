import type { HotelSettings } from "@roombell/common/contract/settings";
import { DEFAULT_REQUEST_TARGETS } from "@roombell/common/domain/requestTargets";
import { noteChange } from "#audit/noteChange.js";
import { contractRoutes, type ContractRoutes } from "#http/contractRoutes.js";
import { connectedScreens } from "#live/connectedScreens.js";
import type { Settings } from "#settings.js";
import { changeSettings } from "./changeSettings.js";
import type { HotelDoc } from "./model.js";
import { presentStaffHotel } from "./presentHotel.js";
import { createPrinterRules } from "./printerRules.js";

/** A hotel's own settings, with defaults for targets that it has not set. */
function presentSettings(hotel: HotelDoc): HotelSettings {
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

/** The profile and the settings of the signed-in user's hotel. */
export function ownHotelRoutes(settings: Settings): ContractRoutes {
  const { requirePrinter } = createPrinterRules(settings);
  return contractRoutes((route) => {
    route("GET /hotel-admin/hotel", async ({ staff: { hotel } }) => ({
      hotel: presentStaffHotel(hotel),
      screens: connectedScreens(hotel._id),
      remote_images: settings.remoteImages,
    }));

    route("GET /hotel-admin/settings", async ({ staff: { hotel } }) => ({
      settings: presentSettings(hotel),
    }));

    route("PUT /hotel-admin/settings", async ({ staff: { hotel }, body, ctx }) => {
      await requirePrinter(hotel, body.printer);
      const { before, after } = await changeSettings(hotel._id, body);
      noteChange(ctx, body, before, after);
      return { settings: presentSettings(after), message: "Settings updated successfully" };
    });
  });
}
