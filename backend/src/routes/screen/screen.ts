import type Router from "@koa/router";
import { noteForAudit } from "../../audit/auditCall.js";
import { pairScreen, renewScreen } from "../../commands/pairScreen.js";
import { hotelById } from "../../identity/lookups.js";
import { AppError } from "../../lib/appError.js";
import { callerOf } from "../../lib/caller.js";
import { keepScreenToken } from "../../lib/screenCookie.js";
import { limitsOf } from "../../limits/limits.js";
import { presentOwnScreen } from "../../presenters/screen.js";
import { publicOrigin, type Settings } from "../../settings.js";
import { publicRoutes, pairedScreenRoutes } from "../audiences.js";

/** Pairing a device, open to everybody. */
export function pairingRoutes(settings: Settings): Router {
  const isSecure = publicOrigin(settings).startsWith("https:");
  return publicRoutes((route) => {
    route("POST /screen/pair", async ({ body, ctx }) => {
      const { address } = callerOf(ctx);
      const { jwtSecret } = settings;
      const { screen, token } = await pairScreen(body.code, { jwtSecret, address }, limitsOf(settings));
      const hotel = await hotelById(screen.hotel_id);
      if (hotel === null) throw new AppError("unauthenticated");
      keepScreenToken(ctx, token, isSecure);
      noteForAudit(ctx, { hotel_id: hotel._id, actor_name: screen.name });
      return { screen: presentOwnScreen(screen, hotel), message: "Screen paired successfully" };
    });
  });
}

/** A paired screen's own calls. */
export function ownScreenRoutes(settings: Settings): Router {
  const isSecure = publicOrigin(settings).startsWith("https:");
  return pairedScreenRoutes((route) => {
    route("POST /screen/session", async ({ paired, sentToken, body, ctx }) => {
      const token = await renewScreen(paired, body.version);
      keepScreenToken(ctx, token ?? sentToken, isSecure);
      return { screen: presentOwnScreen(paired.screen, paired.hotel) };
    });
  });
}
