import Router, { type RouterContext, type RouterMiddleware } from "@koa/router";
import Koa from "koa";
import { auditRefusals } from "./audit/auditRefusals.js";
import { openWorkLimit } from "./commands/openWork.js";
import { limitsOf } from "./limits/limits.js";
import { conditionalGet, contentTags } from "./middlewares/conditionalGet.js";
import { apiHeaders } from "./middlewares/apiHeaders.js";
import { authenticateGuest } from "./middlewares/authenticateGuest.js";
import {
  authenticateHotelStaff,
  authenticatePlatformAdmin,
  authenticateScreen,
  authenticateStaff,
  requireRole,
} from "./middlewares/authenticateStaff.js";
import { compressed, compressedOnce } from "./middlewares/compressed.js";
import { cors } from "./middlewares/cors.js";
import { deadline } from "./middlewares/deadline.js";
import { errorHandler, logUnlessAborted } from "./middlewares/errorHandler.js";
import { httpMetrics } from "./middlewares/httpMetrics.js";
import { jsonText } from "./middlewares/jsonText.js";
import { limitGuestWrites, limitStaffWrites } from "./middlewares/limitWrites.js";
import { limitUrl } from "./middlewares/limitUrl.js";
import { requestId } from "./middlewares/requestId.js";
import { requireReady } from "./middlewares/requireReady.js";
import { securityHeaders } from "./middlewares/securityHeaders.js";
import { shareByHotel } from "./middlewares/shareByHotel.js";
import { unchangedLists } from "./middlewares/unchangedLists.js";
import { unknownPath } from "./middlewares/unknownPath.js";
import { webApp } from "./middlewares/webApp.js";
import { ownAccountRoutes } from "./routes/auth/ownAccount.js";
import { secondFactorRoutes } from "./routes/auth/secondFactor.js";
import { renewalRoutes, sessionRoutes } from "./routes/auth/sessions.js";
import { signInRoutes } from "./routes/auth/signIn.js";
import { validateQrRoutes } from "./routes/auth/validateQr.js";
import { guestChangesRoutes, staffChangesRoutes, type Answering } from "./routes/changes.js";
import { guestFoodOrderRoutes } from "./routes/customer/foodOrders.js";
import { guestMenuRoutes } from "./routes/customer/menu.js";
import { guestServiceRequestRoutes } from "./routes/customer/serviceRequests.js";
import { pushRoutes } from "./routes/customer/push.js";
import { stayRoutes } from "./routes/customer/stay.js";
import { accountRoutesOfHotel } from "./routes/hotel-admin/accounts.js";
import type { Printing } from "./printing/printing.js";
import { foodOrderRoutes } from "./routes/hotel-admin/foodOrders.js";
import { hotelAuditRoutes } from "./routes/hotel-admin/audit.js";
import { ownHotelRoutes } from "./routes/hotel-admin/hotel.js";
import { menuCategoryRoutes, menuItemRoutes } from "./routes/hotel-admin/menu.js";
import { pictureRoutes } from "./routes/hotel-admin/pictures.js";
import { roomRoutes } from "./routes/hotel-admin/rooms.js";
import { shiftLogRoutes } from "./routes/hotel-admin/shiftLog.js";
import { screenRoutes } from "./routes/hotel-admin/screens.js";
import { kitchenRoutes } from "./routes/hotel-admin/kitchen.js";
import { serviceRequestRoutes } from "./routes/hotel-admin/serviceRequests.js";
import { stayChangeRoutes } from "./routes/hotel-admin/stays.js";
import { requestViewingRoutes } from "./routes/hotel-admin/requestViewing.js";
import { docsRoutes } from "./routes/operations/docs.js";
import { metricsRoutes } from "./routes/operations/metrics.js";
import { operationsRoutes } from "./routes/operations/operations.js";
import { uploadRoutes } from "./routes/operations/uploads.js";
import { ownScreenRoutes, pairingRoutes } from "./routes/screen/screen.js";
import { platformAuditRoutes } from "./routes/software-admin/audit.js";
import { hotelAccountRoutes } from "./routes/software-admin/hotelAccounts.js";
import { hotelRoutes } from "./routes/software-admin/hotels.js";
import { platformRoutes } from "./routes/software-admin/platform.js";
import { platformSettingsRoutes } from "./routes/software-admin/settings.js";
import { serviceRoutes } from "./routes/software-admin/services.js";
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
