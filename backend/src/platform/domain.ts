import { platformEvents } from "@roombell/common/contract/liveEvents";
import { recordChange } from "#audit/recordChange.js";
import { bus } from "#database/bus.js";
import { given } from "#database/change.js";
import { contractRoutes, type ContractRoutes } from "#http/contractRoutes.js";
import type { Domain } from "#live/domains.js";
import type { EventQueues } from "#live/eventQueues.js";
import type { Namespaces } from "#live/namespaces.js";
import { PLATFORM_ROOM } from "#live/socketRooms.js";
import type { Settings } from "#settings.js";
import { watchAdministrationNotices } from "./administrationNotices.js";
import { ensureFirstAdmin } from "./ensureFirstAdmin.js";
import { hotelRoutes } from "./hotelRoutes.js";
import { PLATFORM_DEFAULTS, platformSettings, PlatformSettings, type PlatformSettingsDoc } from "./model.js";
import { platformAccountRoutes } from "./platformAccountRoutes.js";
import { platformHealth } from "./platformHealth.js";
import { loadPlatformHotel, platformDashboard } from "./platformHotels.js";

/** Publishes changed hotels to the platform until the returned function is called. */
const publishHotelToPlatform = ({ platform }: Namespaces, { queued }: EventQueues): (() => void) =>
  bus.on(
    "hotel.updated",
    queued(
      ({ hotel }) => String(hotel._id),
      async ({ hotel }) => {
        const payload = { hotel: await loadPlatformHotel(hotel) };
        platform.to(PLATFORM_ROOM).emit("hotel:updated", platformEvents["hotel:updated"].parse(payload));
      },
    ),
  );

const platformRoutes = (settings: Settings): ContractRoutes =>
  contractRoutes((route) => {
    route("GET /software-admin/dashboard", () => platformDashboard());

    route("GET /software-admin/health", () => platformHealth(settings));

    route("GET /software-admin/settings", async () => ({ settings: await platformSettings() }));

    route("PUT /software-admin/settings", async ({ body, ctx }) => {
      const before = await platformSettings();
      const changed = await changePlatformSettings(given(body));
      recordChange(ctx, body, before, changed);
      return { settings: changed, message: "Settings updated successfully" };
    });
  });

export const platform = (settings: Settings): Domain => ({
  routes: [hotelRoutes(settings), platformAccountRoutes(settings), platformRoutes(settings)],
  publish: ({ namespaces, queues }) => [{ stop: publishHotelToPlatform(namespaces, queues) }],
  atStart: [() => ensureFirstAdmin(settings), watchAdministrationNotices],
});

/** Returns all settings. */
export async function changePlatformSettings(
  changes: Partial<Omit<PlatformSettingsDoc, "_id">>,
): Promise<PlatformSettingsDoc> {
  const changed = await PlatformSettings.findOneAndUpdate(
    { _id: PLATFORM_DEFAULTS._id },
    { $set: changes },
    { upsert: true, returnDocument: "after" },
  ).lean<PlatformSettingsDoc>();
  const settings = { ...PLATFORM_DEFAULTS, ...changed };
  // Ends sessions of managers without the second factor that is now required.
  if (settings.managers_need_second_factor) {
    const subject = { kind: "one_factor_managers" } as const;
    bus.emit("session.ended", { subject, code: "second_factor_setup_required" });
  }
  return settings;
}
