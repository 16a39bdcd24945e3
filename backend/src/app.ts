import Router, { type RouterContext, type RouterMiddleware } from "@koa/router";
import Koa from "koa";
import { auditRefusals } from "./audit/auditRefusals.js";
import { openWorkLimit } from "./work/openWork.js";
import { limitsOf } from "./http/limits/limits.js";
import { conditionalGet, contentTags } from "./http/conditionalGet.js";
import { apiHeaders } from "./http/apiHeaders.js";
import { authenticateGuest } from "./stays/authenticateGuest.js";
import {
  authenticateHotelStaff,
  authenticatePlatformAdmin,
  authenticateScreen,
  authenticateStaff,
  requireRole,
} from "./auth/authenticateStaff.js";
import { compressed, compressedOnce } from "./http/compressed.js";
import { cors } from "./http/cors.js";
import { deadline } from "./http/deadline.js";
import { errorHandler, logUnlessAborted } from "./http/errorHandler.js";
import { httpMetrics } from "./http/httpMetrics.js";
import { jsonText } from "./http/jsonText.js";
import { limitGuestWrites, limitStaffWrites } from "./http/limits/limitWrites.js";
import { limitUrl } from "./http/limitUrl.js";
import { requestId } from "./http/requestId.js";
import { requireReady } from "./http/requireReady.js";
import { securityHeaders } from "./http/securityHeaders.js";
import { shareByHotel } from "./http/limits/shareByHotel.js";
import { unchangedLists } from "./http/unchangedLists.js";
import { unknownPath } from "./http/unknownPath.js";
import { webApp } from "./http/webApp.js";
import { ownAccountRoutes } from "./auth/ownAccountRoutes.js";
import { secondFactorRoutes } from "./auth/factors/secondFactorRoutes.js";
import { renewalRoutes, sessionRoutes } from "./auth/sessions/sessionRoutes.js";
import { signInRoutes } from "./auth/signInRoutes.js";
import { validateQrRoutes } from "./stays/validateQrRoutes.js";
import { guestChangesRoutes, staffChangesRoutes, type Answering } from "./http/changes.js";
import { guestFoodOrderRoutes } from "./orders/guestOrderRoutes.js";
import { guestMenuRoutes } from "./menu/guestMenuRoutes.js";
import { guestServiceRequestRoutes } from "./requests/guestRequestRoutes.js";
import { pushRoutes } from "./push/pushRoutes.js";
import { stayRoutes } from "./stays/stayRoutes.js";
import { accountRoutesOfHotel } from "./people/accountRoutes.js";
import type { Printing } from "./printing/printing.js";
import { foodOrderRoutes } from "./orders/staffOrderRoutes.js";
import { hotelAuditRoutes } from "./audit/hotelAuditRoutes.js";
import { ownHotelRoutes } from "./hotels/ownHotelRoutes.js";
import { menuCategoryRoutes, menuItemRoutes } from "./menu/menuRoutes.js";
import { pictureRoutes } from "./images/pictureRoutes.js";
import { roomRoutes } from "./rooms/roomRoutes.js";
import { shiftLogRoutes } from "./shiftLog/shiftLogRoutes.js";
import { screenRoutes } from "./screens/screenRoutes.js";
import { kitchenRoutes } from "./kitchen/kitchenRoutes.js";
import { serviceRequestRoutes } from "./requests/staffRequestRoutes.js";
import { stayChangeRoutes } from "./stays/stayChangeRoutes.js";
import { requestViewingRoutes } from "./requests/requestViewing.js";
import { docsRoutes } from "./http/docs/docsRoutes.js";
import { metricsRoutes } from "./http/metricsRoutes.js";
import { operationsRoutes } from "./http/healthRoutes.js";
import { uploadRoutes } from "./images/uploadRoutes.js";
import { ownScreenRoutes, pairingRoutes } from "./screens/ownScreenRoutes.js";
import { platformAuditRoutes } from "./audit/platformAuditRoutes.js";
import { hotelAccountRoutes } from "./platform/hotelAccountRoutes.js";
import { hotelRoutes } from "./platform/hotelRoutes.js";
import { platformRoutes } from "./platform/platformRoutes.js";
import { platformSettingsRoutes } from "./platform/platformSettingsRoutes.js";
import { serviceRoutes } from "./services/serviceRoutes.js";
import type { Settings } from "./settings.js";

/** The HTTP application with every middleware and route; it does not listen yet. */
export function createApp(settings: Settings, printing: Printing): Koa {
  const app = new Koa({ proxy: settings.trustProxyHops > 0, maxIpsCount: settings.trustProxyHops });
  app.on("error", logUnlessAborted);
  app.use(requestId);
  app.use(httpMetrics);
  for (const headers of securityHeaders(settings)) app.use(headers);
  app.use(apiHeaders);
  app.use(errorHandler);
  app.use(limitUrl);
  app.use(cors(settings));
  app.use(auditRefusals);
  app.use(operationsRoutes().routes());
  app.use(metricsRoutes(settings).routes());
  app.use(compressed);
  app.use(compressedOnce);
  app.use(conditionalGet);
  app.use(uploadRoutes(settings).routes());
  app.use(docsRoutes().routes());
  app.use(apiRouter(settings, printing).routes());
  app.use(webApp(settings.webRoot));
  app.use(unknownPath);
  return app;
}

/** Everything under `/api`: the path decides who may call, then each resource has its own file. */
function apiRouter(settings: Settings, printing: Printing): Router {
  const api = new Router({ prefix: "/api", sensitive: true });
  api.use(requireReady, deadline(settings.timeLimits), contentTags, jsonText);

  const limits = limitsOf(settings);
  const requirePlace = openWorkLimit(settings.openWorkPerStay);
  const signedIn = authenticateStaff(settings.jwtSecret);
  api.use(["/auth/me", "/auth/logout", "/auth/logout-all", "/auth/sessions"], signedIn);
  api.use(["/auth/security", "/auth/totp", "/auth/recovery-codes", "/auth/passkeys"], signedIn);
  api.use("/auth/second-factor/confirm", signedIn);
  api.use(["/auth/hotel-admin/password", "/auth/pin"], signedIn, requireRole("hotel_admin"));
  api.use("/auth/software-admin/password", signedIn, requireRole("software_admin"));
  api.use("/hotel-admin", authenticateHotelStaff(settings));
  api.use(
    ["/screen/session", "/screen/people", "/screen/person"],
    authenticateScreen(settings),
    limitStaffWrites(limits),
  );
  const platformAdmin = authenticatePlatformAdmin(settings.jwtSecret);
  api.use("/software-admin", platformAdmin, limitStaffWrites(limits));
  api.use("/customer", authenticateGuest(limits));
  // Before what limits and counts calls, for they stand for reading calls that are counted themselves.
  const answerAgain = answering(api.routes());
  api.use(guestChangesRoutes(answerAgain).routes(), staffChangesRoutes(answerAgain).routes());
  api.use("/hotel-admin", limitStaffWrites(limits));
  api.use("/customer", limitGuestWrites(limits));
  api.use(unchangedLists(), shareByHotel());

  api.use(signInRoutes(settings).routes());
  api.use(renewalRoutes(settings).routes());
  api.use(ownAccountRoutes(settings).routes());
  api.use(sessionRoutes.routes());
  api.use(secondFactorRoutes(settings).routes());
  api.use(validateQrRoutes(settings).routes());

  api.use(hotelRoutes(settings).routes());
  api.use(hotelAccountRoutes(settings).routes());
  api.use(serviceRoutes.routes());
  api.use(platformRoutes(settings).routes());
  api.use(platformSettingsRoutes.routes());
  api.use(platformAuditRoutes.routes());

  api.use(ownHotelRoutes(settings, printing).routes());
  api.use(hotelAuditRoutes.routes());
  api.use(accountRoutesOfHotel(settings).routes());
  api.use(screenRoutes(settings).routes());
  api.use(shiftLogRoutes(settings).routes());
  api.use(pairingRoutes(settings).routes());
  api.use(ownScreenRoutes(settings).routes());
  api.use(roomRoutes(settings).routes());
  api.use(menuCategoryRoutes.routes());
  api.use(pictureRoutes(settings).routes());
  api.use(menuItemRoutes(settings).routes());

  api.use(guestMenuRoutes.routes());
  api.use(stayRoutes.routes());
  api.use(pushRoutes(settings).routes());
  api.use(requestViewingRoutes.routes());
  api.use(guestFoodOrderRoutes(requirePlace).routes());
  api.use(guestServiceRequestRoutes(requirePlace).routes());
  api.use(foodOrderRoutes(printing).routes());
  api.use(serviceRequestRoutes.routes());
  api.use(kitchenRoutes.routes());
  api.use(stayChangeRoutes(settings).routes());
  return api;
}

/** Answers a call that stands in another one by the same routes, with the same refusals and tags. */
function answering(routes: RouterMiddleware): Answering {
  const nothing = async (): Promise<void> => undefined;
  return (ctx) =>
    errorHandler(ctx, () =>
      auditRefusals(ctx, () => conditionalGet(ctx, () => routes(ctx as RouterContext, nothing))),
    );
}
