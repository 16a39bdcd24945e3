import { accountEndpoints } from "./account.js";
import { auditEndpoints } from "./audit.js";
import { authEndpoints } from "./auth.js";
import { dashboardEndpoints } from "./dashboard.js";
import type { EndpointMap } from "./endpoint.js";
import type { EndpointName } from "./endpoints.js";
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

type Tag = { name: string; description: string; endpoints: EndpointMap };

/** The sections of the API description, in reading order. */
export const TAGS: readonly Tag[] = [
  {
    name: "Sign-in",
    description: "Signing in and out, passwords and screen PINs of accounts, and the check of a room code.",
    endpoints: authEndpoints,
  },
  {
    name: "Sessions",
    description: "The browsers in which an account is signed in.",
    endpoints: sessionEndpoints,
  },
  {
    name: "Second factors",
    description: "Authenticator apps, passkeys and recovery codes of the calling account.",
    endpoints: secondFactorEndpoints,
  },
  {
    name: "People",
    description: "Accounts of a hotel's staff: positions, one-time passwords, PINs.",
    endpoints: accountEndpoints,
  },
  {
    name: "Screens",
    description: "Shared screens: pairing, their boards, and the person who acts on one.",
    endpoints: screenEndpoints,
  },
  {
    name: "Stays",
    description: "The stay that a guest's room code opens.",
    endpoints: stayEndpoints,
  },
  {
    name: "Folios",
    description: "What a stay owes: delivered orders, priced services, adjustments, payments and invoices.",
    endpoints: folioEndpoints,
  },
  {
    name: "Notifications",
    description: "Push notifications to the guest's device.",
    endpoints: pushEndpoints,
  },
  {
    name: "Services",
    description: "The platform's catalogue of services and the selection each hotel offers.",
    endpoints: serviceEndpoints,
  },
  {
    name: "Requests",
    description: "Service requests and messages of guests, from placing to completion, and recurring work.",
    endpoints: { ...serviceRequestEndpoints, ...recurringEndpoints },
  },
  {
    name: "Shift log",
    description: "Notes from one shift of the front desk to the next, and escalated requests.",
    endpoints: shiftLogEndpoints,
  },
  {
    name: "Food orders",
    description: "Orders of dishes, from placing to delivery.",
    endpoints: foodOrderEndpoints,
  },
  {
    name: "Menu",
    description: "Categories and dishes, and their import and export as CSV.",
    endpoints: { ...menuEndpoints, ...menuFileEndpoints },
  },
  {
    name: "Kitchen",
    description: "The kitchen's pause and figures, and changes to the lines and times of a ticket.",
    endpoints: kitchenEndpoints,
  },
  {
    name: "Rooms",
    description: "Rooms, their codes, check-in and check-out.",
    endpoints: roomEndpoints,
  },
  {
    name: "Hotel settings",
    description: "Settings that a hotel's managers change, and saved views of its lists.",
    endpoints: { ...settingsEndpoints, ...workViewEndpoints },
  },
  {
    name: "Dashboards",
    description: "Figures of a hotel and of the platform, and the health of the server.",
    endpoints: dashboardEndpoints,
  },
  {
    name: "Reports",
    description:
      "A hotel's finished work over any days, by day, hour, dish, service, person, reason or room.",
    endpoints: reportEndpoints,
  },
  {
    name: "Audit log",
    description: "The append-only log of sign-ins, changes and rejected calls.",
    endpoints: auditEndpoints,
  },
  {
    name: "Hotels",
    description: "The platform's hotels: adding, changing, deleting and restoring them.",
    endpoints: { ...hotelEndpoints, ...hotelOverviewEndpoints },
  },
  {
    name: "Platform accounts",
    description: "Accounts of the platform's own administrators.",
    endpoints: platformAccountEndpoints,
  },
  {
    name: "Platform settings",
    description: "Settings that apply to every hotel of the platform.",
    endpoints: platformSettingsEndpoints,
  },
];

export const findTag = (key: EndpointName): Tag | undefined => TAGS.find(({ endpoints }) => key in endpoints);
