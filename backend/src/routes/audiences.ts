import type { Guest } from "../identity/guest.js";
import type { PlatformAdmin, SignedIn, Staff } from "../identity/staff.js";
import { guestOf } from "../middlewares/authenticateGuest.js";
import { platformAdminOf, signedInOf, staffOf } from "../middlewares/authenticateStaff.js";
import { contractRoutes, type Route } from "./contractRoutes.js";

/** Calls of anybody, below `/auth`. */
export const publicRoutes = (define: (route: Route<object>) => void) => contractRoutes(() => ({}), define);

/** Calls of whoever signed in, whatever the role. */
export const accountRoutes = (define: (route: Route<{ signedIn: SignedIn }>) => void) =>
  contractRoutes((ctx) => ({ signedIn: signedInOf(ctx) }), define);

/** Calls of guests, below `/customer`. */
export const guestRoutes = (define: (route: Route<{ guest: Guest }>) => void) =>
  contractRoutes(guestOf, define);

/** Calls of hotel administrators, below `/hotel-admin`. */
export const hotelAdminRoutes = (define: (route: Route<{ staff: Staff }>) => void) =>
  contractRoutes(staffOf, define);

/** Calls of software administrators, below `/software-admin`. */
export const softwareAdminRoutes = (define: (route: Route<{ admin: PlatformAdmin }>) => void) =>
  contractRoutes(platformAdminOf, define);
