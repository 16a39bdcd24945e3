import { noteChange } from "#audit/noteChange.js";
import { contractRoutes, type ContractRoutes } from "#http/contractRoutes.js";
import { connectedScreens } from "#live/connectedScreens.js";
import type { Settings } from "#settings.js";
import { changeSettings } from "./changeSettings.js";
import { presentStaffHotel } from "./presentHotel.js";
import { presentSettings } from "./presentSettings.js";
import { createPrinterRules } from "./printerRules.js";

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
