import type { HotelAdminUser, User } from "@roombell/common/contract/auth";
import type { AccountDoc } from "../models/account.js";
import type { HotelDoc } from "../models/hotel.js";
import { positionOf } from "../models/staffPosition.js";
import { presentCategories } from "./account.js";

/** Somebody of a hotel in their own portal. */
export function presentHotelAdmin(account: AccountDoc, hotel: HotelDoc): HotelAdminUser {
  return {
    id: String(account._id),
    role: "hotel_admin",
    username: account.username,
    hotel_id: String(hotel._id),
    hotel_name: hotel.name,
    fb_enabled: hotel.fb_enabled,
    must_change_password: account.initial_password_expires_at !== null,
    name: account.name || account.username,
    position: positionOf(account, hotel) ?? "manager",
    categories: presentCategories(account),
    has_pin: account.pin !== undefined,
  };
}

/** A software administrator in their own portal. */
export function presentSoftwareAdmin(account: AccountDoc) {
  return { id: String(account._id), role: "software_admin" as const, username: account.username };
}

/** The signed-in user; `hotel` is null for a software administrator. */
export function presentUser(account: AccountDoc, hotel: HotelDoc | null): User {
  return hotel === null ? presentSoftwareAdmin(account) : presentHotelAdmin(account, hotel);
}
