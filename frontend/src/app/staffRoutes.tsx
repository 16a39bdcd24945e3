import type { ComponentType } from "react";
import { lazyPage } from "./lazyPage.js";

/** One page of a staff portal, by its path below the portal. */
export type StaffRoute = {
  path: string;
  page: ComponentType;
  /** `board`: the page is its own frame, all of the screen. */
  frame?: "board";
  /** Only while the hotel serves food. */
  needsFood?: true;
};

/** `/hotel-admin/*` (specification section 2.1). */
export const hotelRoutes: readonly StaffRoute[] = [
  {
    path: "landing",
    page: lazyPage(() => import("../pages/hotel-admin/landing/LandingPage.js"), "LandingPage"),
  },
  {
    path: "front-desk",
    page: lazyPage(() => import("../pages/hotel-admin/front-desk/FrontDeskPage.js"), "FrontDeskPage"),
    frame: "board",
  },
  {
    path: "kitchen",
    page: lazyPage(() => import("../pages/hotel-admin/kitchen/KitchenPage.js"), "KitchenPage"),
    frame: "board",
    needsFood: true,
  },
  {
    path: "requests",
    page: lazyPage(() => import("../pages/hotel-admin/requests/RequestsPage.js"), "RequestsPage"),
  },
  {
    path: "rooms",
    page: lazyPage(() => import("../pages/hotel-admin/rooms/RoomsPage.js"), "RoomsPage"),
  },
  {
    path: "rooms/codes",
    page: lazyPage(() => import("../pages/hotel-admin/rooms/RoomCodesPage.js"), "RoomCodesPage"),
    frame: "board",
  },
  {
    path: "requests-dashboard",
    page: lazyPage(() => import("../pages/hotel-admin/dashboard/DashboardPage.js"), "RequestsDashboardPage"),
  },
  {
    path: "rooms-dashboard",
    page: lazyPage(() => import("../pages/hotel-admin/dashboard/DashboardPage.js"), "RoomsDashboardPage"),
  },
];

/** `/software-admin/*` (specification section 2.1). */
export const softwareRoutes: readonly StaffRoute[] = [];
