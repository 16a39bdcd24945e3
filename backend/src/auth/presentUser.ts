import type { HotelAdminUser } from "@roombell/common/contract/auth";
import { SERVICE_CATEGORIES } from "@roombell/common/domain/service";
import type { HotelDoc } from "#hotels/model.js";
import type { AccountDoc } from "./model.js";
import { positionOf } from "./staffPosition.js";

/** Somebody of a hotel in their own portal. */
export function presentHotelAdmin(
  account: AccountDoc,
  hotel: HotelDoc,
  mustSetUpSecondFactor: boolean,
): HotelAdminUser {
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
    must_set_up_second_factor: mustSetUpSecondFactor,
  };
}

/** The service categories of a department. */
export const presentCategories = ({ position, categories }: Pick<AccountDoc, "position" | "categories">) =>
  SERVICE_CATEGORIES.filter((category) => position === "department" && categories.includes(category));
