import type { HotelAdminUser, User } from "@roombell/common/contract/auth";
import { SERVICE_CATEGORIES } from "@roombell/common/domain/service";
import type { AccountDoc } from "#auth/model.js";
import { getPosition, isManager } from "#auth/staffPosition.js";
import type { HotelDoc } from "#hotels/model.js";
import { platformSettings } from "#platform/model.js";

/** Whether the platform requires a second factor that a manager's session lacks. */
export async function lacksSecondFactor(
  account: AccountDoc,
  hotel: HotelDoc,
  isTwoFactor: boolean,
): Promise<boolean> {
  if (isTwoFactor || !isManager(hotel, account)) return false;
  return (await platformSettings()).managers_need_second_factor;
}

/** The signed-in user; `hotel` is null for a software administrator. */
export async function ownUser(
  account: AccountDoc,
  hotel: HotelDoc | null,
  isTwoFactor: boolean,
): Promise<User> {
  if (hotel === null) {
    const { _id, username, initial_password_expires_at } = account;
    const must_change_password = initial_password_expires_at !== null;
    return { id: String(_id), role: "software_admin", username, must_change_password };
  }
  return presentHotelAdmin(account, hotel, await lacksSecondFactor(account, hotel, isTwoFactor));
}

function presentHotelAdmin(
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
    position: getPosition(account, hotel) ?? "manager",
    categories: presentCategories(account),
    has_pin: account.pin !== undefined,
    must_set_up_second_factor: mustSetUpSecondFactor,
  };
}

/** Empty unless the position is a department. */
export const presentCategories = ({ position, categories }: Pick<AccountDoc, "position" | "categories">) =>
  SERVICE_CATEGORIES.filter((category) => position === "department" && categories.includes(category));
