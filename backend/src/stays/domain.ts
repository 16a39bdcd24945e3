import { limitsOf } from "#http/limits/limits.js";
import { runHourly } from "#jobs/hourly.js";
import { runEvery } from "#lib/runEvery.js";
import type { Domain } from "#live/domains.js";
import type { Settings } from "#settings.js";
import { blankEndedStays } from "./blankEndedStays.js";
import { cancelLateWork, completeEndedStays } from "./endStay.js";
import { guestAccess } from "./guestAccess.js";
import { identifyGuestSocket } from "./identifyGuestSocket.js";
import { renameLateWork } from "./spreadGuestName.js";
import { stayChangeRoutes } from "./stayChangeRoutes.js";
import { stayRoutes } from "./stayRoutes.js";
import { validateQrRoutes } from "./validateQrRoutes.js";

const LATE_WORK_MS = 15_000;

export function stays(settings: Settings): Domain {
  const limits = limitsOf(settings);
  return {
    routes: [validateQrRoutes(settings), stayRoutes, stayChangeRoutes(settings)],
    access: { guest: guestAccess(limits) },
    sockets: { guest: identifyGuestSocket(limits) },
    atStart: [
      completeEndedStays,
      () => runEvery(LATE_WORK_MS, "cancel late work", cancelLateWork),
      () => runEvery(LATE_WORK_MS, "rename late work", renameLateWork),
      () => runHourly("blank ended stays", () => blankEndedStays(settings.retentionDays)),
    ],
  };
}
