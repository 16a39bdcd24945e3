import { limitsOf } from "#http/limits/limits.js";
import { runHourly } from "#jobs/hourly.js";
import type { Domain } from "#live/domains.js";
import type { Settings } from "#settings.js";
import { followScreenPeople } from "./followScreenPeople.js";
import { hotelAccess, screenAccess } from "./hotelAccess.js";
import { identifyStaffSocket } from "./identifyStaffSocket.js";
import { ownScreenRoutes, pairingRoutes } from "./ownScreenRoutes.js";
import { removeUnseenScreens } from "./pairScreen.js";
import { publishScreens } from "./publishScreens.js";
import { SCREEN_UNSEEN_MS } from "./screenCookie.js";
import { followPeople } from "./screenPerson.js";
import { screenRoutes } from "./screenRoutes.js";

export function screens(settings: Settings): Domain {
  const limits = limitsOf(settings);
  return {
    routes: [screenRoutes(settings), pairingRoutes(settings), ownScreenRoutes(settings)],
    access: { screen: screenAccess(settings, limits), hotel: hotelAccess(settings, limits) },
    sockets: { staff: identifyStaffSocket(settings) },
    publish: (live) => [followScreenPeople(live), { stop: publishScreens(live) }],
    atStart: [
      followPeople,
      () => runHourly("remove unseen screens", () => removeUnseenScreens(SCREEN_UNSEEN_MS)),
    ],
  };
}
