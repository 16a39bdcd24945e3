import type { z } from "zod";
import { accountEndpoints } from "./account.js";
import { auditEndpoints } from "./audit.js";
import { authEndpoints } from "./auth.js";
import { dashboardEndpoints } from "./dashboard.js";
import type { Endpoint } from "./endpoint.js";
import { folioEndpoints } from "./folio.js";
import { foodOrderEndpoints } from "./foodOrder.js";
import { hotelEndpoints } from "./hotel.js";
import { hotelOverviewEndpoints } from "./hotelOverview.js";
import { kitchenEndpoints } from "./kitchen.js";
import { menuEndpoints } from "./menu.js";
import { menuFileEndpoints } from "./menuFile.js";
import { platformAccountEndpoints } from "./platformAccount.js";
import { platformSettingsEndpoints } from "./platformSettings.js";
import { pushEndpoints } from "./push.js";
import { recurringEndpoints } from "./recurring.js";
import { reportEndpoints } from "./report.js";
import { roomEndpoints } from "./room.js";
import { screenEndpoints } from "./screen.js";
import { secondFactorEndpoints } from "./secondFactor.js";
import { serviceEndpoints } from "./service.js";
import { serviceRequestEndpoints } from "./serviceRequest.js";
import { sessionEndpoints } from "./session.js";
import { settingsEndpoints } from "./settings.js";
import { shiftLogEndpoints } from "./shiftLog.js";
import { stayEndpoints } from "./stay.js";
import { workViewEndpoints } from "./workView.js";

/**
 * Every endpoint under `/api`. The server mounts and validates endpoints by this table and generates the OpenAPI
 * document from it; the web app imports only its types, so that no schema is sent to the browser.
 */
export const endpoints = {
  ...authEndpoints,
  ...sessionEndpoints,
  ...secondFactorEndpoints,
  ...accountEndpoints,
  ...screenEndpoints,
  ...stayEndpoints,
  ...folioEndpoints,
  ...pushEndpoints,
  ...serviceEndpoints,
  ...serviceRequestEndpoints,
  ...recurringEndpoints,
  ...shiftLogEndpoints,
  ...foodOrderEndpoints,
  ...menuEndpoints,
  ...menuFileEndpoints,
  ...kitchenEndpoints,
  ...roomEndpoints,
  ...workViewEndpoints,
  ...settingsEndpoints,
  ...dashboardEndpoints,
  ...reportEndpoints,
  ...auditEndpoints,
  ...hotelEndpoints,
  ...hotelOverviewEndpoints,
  ...platformAccountEndpoints,
  ...platformSettingsEndpoints,
};

export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;

type Part<E, P extends keyof Endpoint> = E extends { [K in P]: infer S extends z.ZodType } ? S : never;

/** The endpoint's input as sent: path parameters, query and body. */
export type EndpointInput<K extends EndpointName> = {
  [P in "params" | "query" | "body" as Endpoints[K] extends Record<P, z.ZodType> ? P : never]: z.input<
    Part<Endpoints[K], P>
  >;
};

/** The input as the handler receives it, validated and with defaults. */
export type EndpointValues<K extends EndpointName> = {
  [P in "params" | "query" | "body" as Endpoints[K] extends Record<P, z.ZodType> ? P : never]: z.output<
    Part<Endpoints[K], P>
  >;
};

/** Fields of a successful answer. */
export type EndpointAnswer<K extends EndpointName> = z.output<Endpoints[K]["answer"]>;
/** The answer as returned by the handler, before the response schema. */
export type EndpointResult<K extends EndpointName> = z.input<Endpoints[K]["answer"]>;
