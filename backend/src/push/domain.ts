import { contractRoutes } from "#http/contractRoutes.js";
import type { Domain } from "#live/domains.js";
import type { Settings } from "#settings.js";
import { notifyGuests } from "./notifyGuests.js";
import { pushKeys } from "./sendPush.js";
import { subscribe } from "./subscribeToPush.js";

const pushRoutes = (settings: Settings) =>
  contractRoutes((route) => {
    route("GET /customer/push", async () => ({
      public_key: settings.pushServices.length === 0 ? null : pushKeys(settings.jwtSecret).publicKey,
    }));

    route("PUT /customer/push", async ({ guest, body }) => {
      await subscribe(guest.room, body, settings.pushServices);
      return { message: "Notifications are on" };
    });
  });

export const push = (settings: Settings): Domain => ({
  routes: [pushRoutes(settings)],
  atStart: [() => notifyGuests(settings)],
});
