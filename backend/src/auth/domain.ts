import { limitsOf } from "#http/limits/limits.js";
import type { Domain } from "#live/domains.js";
import type { Settings } from "#settings.js";
import { accountAccess, platformAccess } from "./accountAccess.js";
import { secondFactorRoutes } from "./factors/secondFactorRoutes.js";
import { identifyPlatformSocket } from "./identifyPlatformSocket.js";
import { ownAccountRoutes } from "./ownAccountRoutes.js";
import { publishAccounts } from "./publishAccounts.js";
import { endSessions } from "./sessions/endSessions.js";
import { renewalRoutes, sessionRoutes } from "./sessions/sessionRoutes.js";
import { signInRoutes } from "./signInRoutes.js";

export function auth(settings: Settings): Domain {
  const { jwtSecret } = settings;
  return {
    routes: [
      signInRoutes(settings),
      renewalRoutes(settings),
      ownAccountRoutes(settings),
      sessionRoutes,
      secondFactorRoutes(settings),
    ],
    access: {
      account: accountAccess(jwtSecret),
      hotel_account: accountAccess(jwtSecret, "hotel_admin"),
      platform_account: accountAccess(jwtSecret, "software_admin"),
      platform: platformAccess(jwtSecret, limitsOf(settings)),
    },
    sockets: { platform: identifyPlatformSocket(jwtSecret) },
    publish: (live) => [endSessions(live), { stop: publishAccounts(live) }],
  };
}
