import type { HotelCall } from "@roombell/common/contract/rights";
import type { Guest } from "#stays/guestIdentity.js";
import type { PlatformAdmin, SignedIn, Staff } from "#auth/staffIdentity.js";
import { guestOf } from "#stays/authenticateGuest.js";
import type { PairedScreen } from "#screens/screenIdentity.js";
import {
  pairedScreenOf,
  platformAdminOf,
  requireRight,
  signedInOf,
  staffOf,
} from "#auth/authenticateStaff.js";
import { contractRoutes, type Route } from "./contractRoutes.js";

/** Calls open to everybody, under `/auth`. */
export const publicRoutes = (define: (route: Route<object>) => void) => contractRoutes(() => ({}), define);

/** Calls of signed-in accounts, of any role. */
export const accountRoutes = (define: (route: Route<{ signedIn: SignedIn }>) => void) =>
  contractRoutes((ctx) => ({ signedIn: signedInOf(ctx) }), define);

/** Calls of guests, under `/customer`. */
export const guestRoutes = (define: (route: Route<{ guest: Guest }>) => void) =>
  contractRoutes(guestOf, define);

/** Calls of a hotel's staff, under `/hotel-admin`, for those whom the table of rights names. */
export const hotelAdminRoutes = (define: (route: Route<{ staff: Staff }, HotelCall>) => void) =>
  contractRoutes(staffOf, define, requireRight);

/** Calls of paired screens about themselves, under `/screen`. */
export const pairedScreenRoutes = (
  define: (route: Route<{ paired: PairedScreen; sentToken: string }>) => void,
) => contractRoutes(pairedScreenOf, define);

/** Calls of software administrators, under `/software-admin`. */
export const softwareAdminRoutes = (define: (route: Route<{ admin: PlatformAdmin }>) => void) =>
  contractRoutes(platformAdminOf, define);
