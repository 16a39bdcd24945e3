import { guestOf, type Guest } from "../middlewares/authenticateGuest.js";
import {
  platformAdminOf,
  staffOf,
  type PlatformAdmin,
  type Staff,
} from "../middlewares/authenticateStaff.js";
import { contractRoutes, type Route } from "../lib/contractRoutes.js";

/** Calls of guests, below `/customer`. */
export const guestRoutes = (define: (route: Route<{ guest: Guest }>) => void) =>
  contractRoutes(guestOf, define);

/** Calls of hotel administrators, below `/hotel-admin`. */
export const hotelAdminRoutes = (define: (route: Route<{ staff: Staff }>) => void) =>
  contractRoutes(staffOf, define);

/** Calls of software administrators, below `/software-admin`. */
export const softwareAdminRoutes = (define: (route: Route<{ admin: PlatformAdmin }>) => void) =>
  contractRoutes(platformAdminOf, define);
