import type { Domain } from "#live/domains.js";
import type { Settings } from "#settings.js";
import { watchAdministrationNotices } from "./administrationNotices.js";
import { ensureFirstAdmin } from "./ensureFirstAdmin.js";
import { hotelAccountRoutes } from "./hotelAccountRoutes.js";
import { hotelRoutes } from "./hotelRoutes.js";
import { platformRoutes } from "./platformRoutes.js";
import { platformSettingsRoutes } from "./platformSettingsRoutes.js";
import { publishHotelToPlatform } from "./publishHotelToPlatform.js";

export const platform = (settings: Settings): Domain => ({
  routes: [
    hotelRoutes(settings),
    hotelAccountRoutes(settings),
    platformRoutes(settings),
    platformSettingsRoutes,
  ],
  publish: ({ namespaces, queues }) => [{ stop: publishHotelToPlatform(namespaces, queues) }],
  atStart: [() => ensureFirstAdmin(settings), watchAdministrationNotices],
});
