import Router from "@koa/router";
import Koa from "koa";
import { auditCall, auditRefusals } from "#audit/auditCall.js";
import { audit } from "#audit/domain.js";
import { auth } from "#auth/domain.js";
import { demo } from "#demo/domain.js";
import { figures } from "#figures/domain.js";
import { folio } from "#folio/domain.js";
import { hotels } from "#hotels/domain.js";
import { apiHeaders } from "#http/apiHeaders.js";
import { mountRoutes } from "#http/contractRoutes.js";
import { docsRoutes } from "#http/docs/docsRoutes.js";
import { errorHandler, logUnlessAborted } from "#http/errorHandler.js";
import { ANONYMOUS, type AccessRules } from "#http/identity.js";
import { limitHotelCalls } from "#http/limits/limitHotelCalls.js";
import {
  compressed,
  conditionalGet,
  contentTags,
  cors,
  deadline,
  httpMetrics,
  limitUrl,
  requestId,
  requireReady,
} from "#http/middlewares.js";
import { operationsRoutes } from "#http/operationsRoutes.js";
import { securityHeaders } from "#http/securityHeaders.js";
import { shareReads } from "#http/shareReads.js";
import { unknownPath } from "#http/unknownPath.js";
import { webApp } from "#http/webApp.js";
import { images } from "#images/domain.js";
import { uploadRoutes } from "#images/uploadRoutes.js";
import { kitchen } from "#kitchen/domain.js";
import type { Domain } from "#live/domains.js";
import { menu } from "#menu/domain.js";
import { orders } from "#orders/domain.js";
import { people } from "#people/domain.js";
import { platform } from "#platform/domain.js";
import { printing } from "#printing/domain.js";
import { push } from "#push/domain.js";
import { requests } from "#requests/domain.js";
import { rooms } from "#rooms/domain.js";
import { screens } from "#screens/domain.js";
import { services } from "#services/domain.js";
import type { Settings } from "#settings.js";
import { shiftLog } from "#shiftLog/domain.js";
import { stays } from "#stays/domain.js";
import { work } from "#work/domain.js";

/** The application's domains, each after those it uses. */
export const listDomains = (settings: Settings): Domain[] => [
  // First, as other domains' jobs read its data.
  demo(settings),
  audit(settings),
  images(settings),
  hotels(settings),
  services,
  auth(settings),
  people(settings),
  rooms(settings),
  screens(settings),
  folio,
  stays(settings),
  work,
  menu(settings),
  kitchen,
  orders(settings),
  requests(settings),
  printing(settings),
  push(settings),
  shiftLog(settings),
  figures,
  platform(settings),
];

/** The HTTP application with all middlewares and endpoints; does not listen yet. */
export function createApp(settings: Settings, domains: Domain[]): Koa {
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
  app.use(operationsRoutes(settings).routes());
  app.use(compressed);
  app.use(conditionalGet);
  app.use(uploadRoutes(settings).routes());
  app.use(docsRoutes().routes());
  app.use(apiRouter(domains).routes());
  app.use(webApp(settings.webRoot));
  app.use(unknownPath);
  return app;
}

/** Everything under `/api`; access is declared in the contract. */
function apiRouter(domains: Domain[]): Router {
  const api = new Router({ prefix: "/api", sensitive: true });
  api.use(requireReady, deadline, contentTags);
  const everybody = { public: { identify: async () => ({ identity: ANONYMOUS, caller: {} }) } };
  const rules = Object.assign(everybody, ...domains.map(({ access }) => access)) as AccessRules;
  mountRoutes(api, domains.flatMap(({ routes = [] }) => routes).flat(), {
    rules,
    limit: [shareReads(), limitHotelCalls()],
    onSuccess: auditCall,
  });
  return api;
}
