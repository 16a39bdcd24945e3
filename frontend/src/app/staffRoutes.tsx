import type { ScreenKind } from "@roombell/common/contract/liveEvents";
import type { ComponentType } from "react";
import { lazyPage } from "#shared/lib/lazyPage.js";

/** A page of a staff portal; `path` is relative to the portal. */
export type StaffRoute = {
  path: string;
  page: ComponentType;
  /** `board`: full screen, without the portal's menu. */
  frame?: "board";
  /** The kind of screen that the server counts this page as. */
  screen?: ScreenKind;
  /** Available only while F&B is on. */
  needsFood?: true;
};

/** The account page, identical in both portals. */
const securityRoute: StaffRoute = {
  path: "security",
  page: lazyPage(() => import("#staff/account/SecurityPage.js"), "SecurityPage"),
};

/** `/hotel-admin/*`. */
export const hotelRoutes: readonly StaffRoute[] = [
  {
    path: "landing",
    page: lazyPage(() => import("#staff/landing/LandingPage.js"), "LandingPage"),
  },
  {
    path: "front-desk",
    page: lazyPage(() => import("#staff/front-desk/FrontDeskPage.js"), "FrontDeskPage"),
    frame: "board",
    screen: "front_desk",
  },
  {
    path: "kitchen",
    page: lazyPage(() => import("#staff/kitchen/KitchenPage.js"), "KitchenPage"),
    frame: "board",
    screen: "kitchen",
    needsFood: true,
  },
  {
    path: "requests",
    page: lazyPage(() => import("#staff/requestsPage/RequestsPage.js"), "RequestsPage"),
  },
  {
    path: "menu",
    page: lazyPage(() => import("#staff/menu/MenuPage.js"), "MenuPage"),
    needsFood: true,
  },
  {
    path: "rooms",
    page: lazyPage(() => import("#staff/rooms/RoomsPage.js"), "RoomsPage"),
  },
  {
    path: "rooms/codes",
    page: lazyPage(() => import("#staff/rooms/codes/RoomCodesPage.js"), "RoomCodesPage"),
    frame: "board",
  },
  {
    path: "requests-dashboard",
    page: lazyPage(() => import("#staff/dashboard/DashboardPage.js"), "RequestsDashboardPage"),
  },
  {
    path: "rooms-dashboard",
    page: lazyPage(() => import("#staff/dashboard/DashboardPage.js"), "RoomsDashboardPage"),
  },
  {
    path: "reports",
    page: lazyPage(() => import("#staff/reports/ReportsPage.js"), "ReportsPage"),
  },
  {
    path: "settings",
    page: lazyPage(() => import("#staff/settings/SettingsPage.js"), "SettingsPage"),
  },
  {
    path: "people",
    page: lazyPage(() => import("#staff/people/PeoplePage.js"), "PeoplePage"),
  },
  {
    path: "screens",
    page: lazyPage(() => import("#staff/screens/ScreensPage.js"), "ScreensPage"),
  },
  {
    path: "audit",
    page: lazyPage(() => import("#staff/audit/AuditLog.js"), "AuditPage"),
  },
  securityRoute,
];

/** `/software-admin/*`. */
export const softwareRoutes: readonly StaffRoute[] = [
  {
    path: "dashboard",
    page: lazyPage(() => import("#platform/dashboard/SoftwareDashboardPage.js"), "SoftwareDashboardPage"),
  },
  {
    path: "hotels",
    page: lazyPage(() => import("#platform/hotels/HotelsPage.js"), "HotelsPage"),
  },
  {
    path: "hotels/:id",
    page: lazyPage(() => import("#platform/hotels/HotelPage.js"), "HotelPage"),
  },
  {
    path: "services",
    page: lazyPage(() => import("#platform/services/ServicesPage.js"), "ServicesPage"),
  },
  {
    path: "audit",
    page: lazyPage(() => import("#platform/audit/SoftwareAuditPage.js"), "SoftwareAuditPage"),
  },
  {
    path: "accounts",
    page: lazyPage(() => import("#platform/accounts/AccountsPage.js"), "AccountsPage"),
  },
  {
    path: "settings",
    page: lazyPage(() => import("#platform/settings/PlatformSettingsPage.js"), "PlatformSettingsPage"),
  },
  securityRoute,
];

/** The kind of board at an address; null for every other page. */
export function screenOf(pathname: string): ScreenKind | null {
  return hotelRoutes.find(({ path }) => pathname === `/hotel-admin/${path}`)?.screen ?? null;
}
