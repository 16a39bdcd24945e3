import type { User } from "@roombell/common/contract/auth";
import type { AccountDoc } from "#auth/model.js";
import { presentHotelAdmin } from "#auth/presentUser.js";
import { isManager } from "#auth/staffPosition.js";
import type { HotelDoc } from "#hotels/model.js";
import { platformSettings } from "#platform/model.js";

/** Whether the platform asks a manager for a second factor that their session was opened without. */
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
  if (hotel === null) return { id: String(account._id), role: "software_admin", username: account.username };
  return presentHotelAdmin(account, hotel, await lacksSecondFactor(account, hotel, isTwoFactor));
}
