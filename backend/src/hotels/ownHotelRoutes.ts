import { noteChange } from "#audit/noteChange.js";
import { changeSettings } from "./changeSettings.js";
import type { Printing } from "#printing/printing.js";
import { presentStaffHotel } from "./presentHotel.js";
import { presentSettings } from "./presentSettings.js";
import { presentKitchenPause } from "#stays/presentStay.js";
import { connectedScreens } from "#live/connectedScreens.js";
import { offeredServices } from "#services/offeredServices.js";
import type { Settings } from "#settings.js";
import { contractRoutes } from "#http/contractRoutes.js";

/** The signed-in user's hotel: its profile, offered services and settings. */
export const ownHotelRoutes = (settings: Settings, printing: Printing) =>
  contractRoutes((route) => {
    route("GET /hotel-admin/hotel", async ({ staff: { hotel } }) => ({
      hotel: {
        ...presentStaffHotel(hotel),
        kitchen: presentKitchenPause(hotel),
        stations: hotel.stations,
        has_printer: Boolean(hotel.printer),
      },
      screens: connectedScreens(hotel._id),
      remote_images: settings.remoteImages,
    }));

    route("GET /hotel-admin/services", async ({ staff: { hotel } }) => ({
      services: await offeredServices(hotel),
    }));

    route("GET /hotel-admin/settings", async ({ staff: { hotel } }) => ({
      settings: presentSettings(hotel),
    }));

    route("PUT /hotel-admin/settings", async ({ staff: { hotel }, body, ctx }) => {
      await printing.requirePrinter(hotel, body.printer);
      const { before, after } = await changeSettings(hotel._id, body);
      noteChange(ctx, body, before, after);
      return { settings: presentSettings(after), message: "Settings updated successfully" };
    });
  });
