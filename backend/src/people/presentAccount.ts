import type { StaffAccount } from "@roombell/common/contract/account";
import type { AccountDoc } from "#auth/model.js";
import { isOneTimePin } from "#auth/pins.js";
import { presentCategories } from "#auth/presentUser.js";
import { hasManaged, isManager, positionOf } from "#auth/staffPosition.js";
import type { HotelDoc } from "#hotels/model.js";

/** Somebody of the hotel as its managers see them. */
export function presentAccount(
  account: AccountDoc,
  hotel: Pick<HotelDoc, "managers">,
  passkey_count: number,
): StaffAccount {
  return {
    id: String(account._id),
    name: account.name || account.username,
    username: account.username,
    position: isManager(hotel, account) ? "manager" : account.position,
    categories: presentCategories(account),
    is_active: positionOf(account, hotel) !== null,
    must_change_password: account.initial_password_expires_at !== null,
    has_pin: account.pin !== undefined,
    must_change_pin: isOneTimePin(account.pin),
    has_second_factor: account.totp !== undefined || passkey_count > 0,
    passkey_count,
    has_managed: hasManaged(account, hotel),
    created_at: account.created_at.toISOString(),
  };
}
