import Router from "@koa/router";
import Koa from "koa";
import { auditCall } from "./audit/auditCall.js";
import { auditRefusals } from "./audit/auditRefusals.js";
import { openWorkLimit } from "./work/openWork.js";
import { accountAccess, platformAccess } from "./auth/accountAccess.js";
import { mountRoutes, type ContractRoutes } from "./http/contractRoutes.js";
import { ANONYMOUS, type AccessRules } from "./http/identity.js";
import { hotelAccess, screenAccess } from "./screens/hotelAccess.js";
import { guestAccess } from "./stays/guestAccess.js";
import { limitsOf } from "./http/limits/limits.js";
import { conditionalGet, contentTags } from "./http/conditionalGet.js";
import { apiHeaders } from "./http/apiHeaders.js";
import { compressed } from "./http/compressed.js";
import { cors } from "./http/cors.js";
import { deadline } from "./http/deadline.js";
import { errorHandler, logUnlessAborted } from "./http/errorHandler.js";
import { httpMetrics } from "./http/httpMetrics.js";
import { limitUrl } from "./http/limitUrl.js";
import { requestId } from "./http/requestId.js";
import { requireReady } from "./http/requireReady.js";
import { securityHeaders } from "./http/securityHeaders.js";
import { limitHotelCalls } from "./http/limits/limitHotelCalls.js";
import { shareReads } from "./http/shareReads.js";
import { unknownPath } from "./http/unknownPath.js";
import { webApp } from "./http/webApp.js";
import { ownAccountRoutes } from "./auth/ownAccountRoutes.js";
import { secondFactorRoutes } from "./auth/factors/secondFactorRoutes.js";
import { renewalRoutes, sessionRoutes } from "./auth/sessions/sessionRoutes.js";
import { signInRoutes } from "./auth/signInRoutes.js";
import { validateQrRoutes } from "./stays/validateQrRoutes.js";
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
import { dashboardRoutes } from "./figures/dashboardRoutes.js";
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
  app.use(conditionalGet);
  app.use(uploadRoutes(settings).routes());
  app.use(docsRoutes().routes());
  app.use(apiRouter(settings, printing).routes());
  app.use(webApp(settings.webRoot));
  app.use(unknownPath);
  return app;
}

/** Everything under `/api`; who may make a call, and within which limits, follows from the contract. */
function apiRouter(settings: Settings, printing: Printing): Router {
  const api = new Router({ prefix: "/api", sensitive: true });
  api.use(requireReady, deadline, contentTags);
  mountRoutes(api, contractRoutesOf(settings, printing), {
    rules: accessRules(settings),
    limit: [shareReads(), limitHotelCalls()],
    onWritten: auditCall,
  });
  return api;
}

function accessRules(settings: Settings): AccessRules {
  const { jwtSecret } = settings;
  const limits = limitsOf(settings);
  return {
    public: { identify: async () => ({ identity: ANONYMOUS, caller: {} }) },
    guest: guestAccess(limits),
    account: accountAccess(jwtSecret),
    hotel_account: accountAccess(jwtSecret, "hotel_admin"),
    platform_account: accountAccess(jwtSecret, "software_admin"),
    screen: screenAccess(settings, limits),
    hotel: hotelAccess(settings, limits),
    platform: platformAccess(jwtSecret, limits),
  };
}

/** Every call of the contract. */
function contractRoutesOf(settings: Settings, printing: Printing): ContractRoutes {
  const requirePlace = openWorkLimit(settings.openWorkPerStay);
  return [
    signInRoutes(settings),
    renewalRoutes(settings),
    ownAccountRoutes(settings),
    sessionRoutes,
    secondFactorRoutes(settings),
    validateQrRoutes(settings),

    hotelRoutes(settings),
    hotelAccountRoutes(settings),
    serviceRoutes,
    platformRoutes(settings),
    platformSettingsRoutes,
    platformAuditRoutes,

    ownHotelRoutes(settings, printing),
    hotelAuditRoutes,
    accountRoutesOfHotel(settings),
    screenRoutes(settings),
    shiftLogRoutes(settings),
    pairingRoutes(settings),
    ownScreenRoutes(settings),
    roomRoutes(settings),
    menuCategoryRoutes,
    pictureRoutes(settings),
    menuItemRoutes(settings),

    guestMenuRoutes,
    stayRoutes,
    pushRoutes(settings),
    requestViewingRoutes,
    guestFoodOrderRoutes(requirePlace),
    guestServiceRequestRoutes(requirePlace),
    foodOrderRoutes(printing),
    serviceRequestRoutes,
    kitchenRoutes,
    dashboardRoutes,
    stayChangeRoutes(settings),
  ].flat();
}
