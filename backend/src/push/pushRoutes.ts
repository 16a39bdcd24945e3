import { subscribe } from "./subscribeToPush.js";
import { pushKeys } from "./pushKeys.js";
import type { Settings } from "#settings.js";
import { contractRoutes } from "#http/contractRoutes.js";

export const pushRoutes = (settings: Settings) =>
  contractRoutes((route) => {
    route("GET /customer/push", async () => ({
      public_key: settings.pushServices.length === 0 ? null : pushKeys(settings.jwtSecret).publicKey,
    }));

    route("PUT /customer/push", async ({ guest, body }) => {
      await subscribe(guest.room, body, settings.pushServices);
      return { message: "Notifications are on" };
    });
  });
