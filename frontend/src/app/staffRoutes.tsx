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
  needsFood?: true;
};

const pageAt = <Name extends string>(
  path: string,
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
  options?: Omit<StaffRoute, "path" | "page">,
): StaffRoute => {
  const loadPage = async (): Promise<{ page: ComponentType }> => ({ page: (await load())[name] });
  return { path, page: lazyPage(loadPage, "page"), ...options };
};

const securityRoute = pageAt("security", () => import("#staff/account/SecurityPage.js"), "SecurityPage");

export const hotelRoutes: readonly StaffRoute[] = [
  pageAt("landing", () => import("#staff/landing/LandingPage.js"), "LandingPage"),
  pageAt("front-desk", () => import("#staff/front-desk/FrontDeskPage.js"), "FrontDeskPage", {
    frame: "board",
    screen: "front_desk",
  }),
  pageAt("kitchen", () => import("#staff/kitchen/KitchenPage.js"), "KitchenPage", {
    frame: "board",
    screen: "kitchen",
    needsFood: true,
  }),
  pageAt("requests", () => import("#staff/requestsPage/RequestsPage.js"), "RequestsPage"),
  pageAt("menu", () => import("#staff/menu/MenuPage.js"), "MenuPage", { needsFood: true }),
  pageAt("rooms", () => import("#staff/rooms/RoomsPage.js"), "RoomsPage"),
  pageAt("rooms/codes", () => import("#staff/rooms/codes/RoomCodesPage.js"), "RoomCodesPage", {
    frame: "board",
  }),
  pageAt("requests-dashboard", () => import("#staff/dashboard/DashboardPage.js"), "RequestsDashboardPage"),
  pageAt("rooms-dashboard", () => import("#staff/dashboard/DashboardPage.js"), "RoomsDashboardPage"),
  pageAt("reports", () => import("#staff/reports/ReportsPage.js"), "ReportsPage"),
  pageAt("settings", () => import("#staff/settings/SettingsPage.js"), "SettingsPage"),
  pageAt("people", () => import("#staff/people/PeoplePage.js"), "PeoplePage"),
  pageAt("screens", () => import("#staff/screens/ScreensPage.js"), "ScreensPage"),
  pageAt("audit", () => import("#staff/audit/AuditLog.js"), "AuditPage"),
  securityRoute,
];

export const softwareRoutes: readonly StaffRoute[] = [
  pageAt("dashboard", () => import("#platform/dashboard/SoftwareDashboardPage.js"), "SoftwareDashboardPage"),
  pageAt("hotels", () => import("#platform/hotels/HotelsPage.js"), "HotelsPage"),
  pageAt("hotels/:id", () => import("#platform/hotels/HotelPage.js"), "HotelPage"),
  pageAt("services", () => import("#platform/services/ServicesPage.js"), "ServicesPage"),
  pageAt("audit", () => import("#platform/audit/SoftwareAuditPage.js"), "SoftwareAuditPage"),
  pageAt("accounts", () => import("#platform/accounts/AccountsPage.js"), "AccountsPage"),
  pageAt("settings", () => import("#platform/settings/PlatformSettingsPage.js"), "PlatformSettingsPage"),
  securityRoute,
];

export function screenOf(pathname: string): ScreenKind | null {
  return hotelRoutes.find(({ path }) => pathname === `/hotel-admin/${path}`)?.screen ?? null;
}
