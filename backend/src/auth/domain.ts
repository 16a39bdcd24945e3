import { bus } from "#database/bus.js";
import { getLimits } from "#http/limits/limits.js";
import type { Domain, Live } from "#live/domains.js";
import { accountRoom, accountsRoom } from "#live/socketRooms.js";
import type { Settings } from "#settings.js";
import { accountAccess, identifyPlatformSocket, platformAccess } from "./accountAccess.js";
import { secondFactorRoutes } from "./factors/secondFactorRoutes.js";
import { ownAccountRoutes } from "./ownAccountRoutes.js";
import { endSessions } from "./sessions/endSessions.js";
import { signInRoutes } from "./signInRoutes.js";

/** Publishes changes of accounts and of their sign-in settings. Returns a function that stops this. */
function publishAccounts({ namespaces: { staff, platform } }: Live): () => void {
  const stops = [
    bus.on("accounts.updated", ({ hotel_id }) => {
      staff.to(accountsRoom(hotel_id)).emit("accounts:updated", {});
    }),
    bus.on("security.updated", ({ account_id }) => {
      for (const namespace of [staff, platform]) {
        namespace.to(accountRoom(account_id)).emit("security:updated", {});
      }
    }),
  ];
  return () => stops.forEach((stop) => stop());
}

export function auth(settings: Settings): Domain {
  const { jwtSecret } = settings;
  const limits = getLimits(settings);
  return {
    routes: [signInRoutes(settings), ownAccountRoutes(settings), secondFactorRoutes(settings)],
    access: {
      account: accountAccess(jwtSecret, limits),
      hotel_account: accountAccess(jwtSecret, limits, "hotel_admin"),
      platform_account: accountAccess(jwtSecret, limits, "software_admin"),
      platform: platformAccess(jwtSecret, limits),
    },
    sockets: { platform: identifyPlatformSocket(jwtSecret) },
    publish: (live) => [endSessions(live), { stop: publishAccounts(live) }],
  };
}
