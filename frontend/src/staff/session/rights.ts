import { mayCall, type Caller, type HotelCall } from "@roombell/common/contract/access";
import type { User } from "@roombell/common/contract/auth";
import { screenCaller } from "@roombell/common/contract/screenAccess";
import { atom, useAtomValue } from "jotai";
import { useCallback } from "react";
import { pairedScreenAtom, sessionAtom } from "./session.js";

/** The call that each page of the hotel's portal requires. */
const PAGE_CALL: Readonly<Record<string, HotelCall>> = {
  "/hotel-admin/landing": "GET /hotel-admin/dashboard",
  "/hotel-admin/front-desk": "GET /hotel-admin/requests",
  "/hotel-admin/kitchen": "GET /hotel-admin/kitchen/summary",
  "/hotel-admin/requests": "GET /hotel-admin/requests",
  "/hotel-admin/menu": "POST /hotel-admin/menu-items",
  "/hotel-admin/rooms": "GET /hotel-admin/rooms",
  "/hotel-admin/rooms/codes": "GET /hotel-admin/rooms",
  "/hotel-admin/requests-dashboard": "GET /hotel-admin/dashboard/figures",
  "/hotel-admin/rooms-dashboard": "GET /hotel-admin/dashboard/figures",
  "/hotel-admin/reports": "GET /hotel-admin/reports",
  "/hotel-admin/settings": "GET /hotel-admin/settings",
  "/hotel-admin/people": "GET /hotel-admin/accounts",
  "/hotel-admin/screens": "GET /hotel-admin/screens",
  "/hotel-admin/audit": "GET /hotel-admin/audit",
};

/** Home pages by preference; a position starts on the first one it may open. */
const HOMES = ["/hotel-admin/landing", "/hotel-admin/kitchen", "/hotel-admin/front-desk"] as const;

/** The pages with the portal's menu that a board leads back to. */
const MENU_PAGES = ["/hotel-admin/landing", "/hotel-admin/requests"] as const;

/** Whether a user's position may open a path of the portal; unlisted paths are open to all. */
export function mayOpen(user: User, path: string): boolean {
  const call = PAGE_CALL[path];
  return call === undefined || user.role !== "hotel_admin" || mayCall(user.position, call);
}

export function needsSecondFactor(user: User): boolean {
  return user.role === "hotel_admin" && user.must_set_up_second_factor;
}

export function homePath(user: User): string {
  if (user.role === "software_admin") return "/software-admin/dashboard";
  return HOMES.find((path) => mayOpen(user, path)) ?? HOMES[0];
}

/** The page that a board leads back to; null for positions with only a board. */
export function menuPath(user: User): string | null {
  return MENU_PAGES.find((path) => mayOpen(user, path)) ?? null;
}

/** The caller of the hotel's API: a position, or a paired screen with its person; null when signed out. */
const callerAtom = atom((get): Caller | null => {
  const screen = get(pairedScreenAtom);
  if (screen) return screenCaller(screen.board, screen.person !== null && screen.pins_required);
  const user = get(sessionAtom)?.user;
  return user?.role === "hotel_admin" ? user.position : null;
});

/** Whether the signed-in person, or the paired screen, may make a call of the hotel's staff. */
export function useMayCall(): (call: HotelCall) => boolean {
  const caller = useAtomValue(callerAtom);
  return useCallback((call) => caller !== null && mayCall(caller, call), [caller]);
}
