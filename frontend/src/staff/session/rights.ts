import { mayCall, type Caller, type HotelCall } from "@roombell/common/contract/access";
import type { User } from "@roombell/common/contract/auth";
import { atom, useAtomValue } from "jotai";
import { useCallback } from "react";
import { pairedScreenAtom, sessionAtom } from "./session.js";

/** The call that each page of the hotel's portal needs: whoever may not make it is not shown the page. */
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
  "/hotel-admin/settings": "GET /hotel-admin/settings",
  "/hotel-admin/people": "GET /hotel-admin/accounts",
  "/hotel-admin/screens": "GET /hotel-admin/screens",
  "/hotel-admin/audit": "GET /hotel-admin/audit",
};

/** The pages that a position may start on; the first one that it may open is its home. */
const HOMES = ["/hotel-admin/landing", "/hotel-admin/kitchen", "/hotel-admin/front-desk"] as const;

/** The pages with the portal's menu, which a board leads back to. */
const MENU_PAGES = ["/hotel-admin/landing", "/hotel-admin/requests"] as const;

/** Whether a user's position may open an address of the portal; unknown addresses are nobody's. */
export function mayOpen(user: User, path: string): boolean {
  const call = PAGE_CALL[path];
  return call === undefined || user.role !== "hotel_admin" || mayCall(user.position, call);
}

/** Whether the platform asks them for a second factor before anything else. */
export function needsSecondFactor(user: User): boolean {
  return user.role === "hotel_admin" && user.must_set_up_second_factor;
}

export function homePath(user: User): string {
  if (user.role === "software_admin") return "/software-admin/dashboard";
  return HOMES.find((path) => mayOpen(user, path)) ?? HOMES[0];
}

/** The page that a board leads back to; null for positions that have no page but their board. */
export function menuPath(user: User): string | null {
  return MENU_PAGES.find((path) => mayOpen(user, path)) ?? null;
}

/** As whom this page calls the hotel's API; null before anybody is known. */
const callerAtom = atom((get): Caller | null => {
  const screen = get(pairedScreenAtom);
  if (screen) return `${screen.board}_screen`;
  const user = get(sessionAtom)?.user;
  return user?.role === "hotel_admin" ? user.position : null;
});

/** Whether the signed-in person, or the paired screen, may make a call of the hotel's staff. */
export function useMayCall(): (call: HotelCall) => boolean {
  const caller = useAtomValue(callerAtom);
  return useCallback((call) => caller !== null && mayCall(caller, call), [caller]);
}
