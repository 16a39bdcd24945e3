import type { AccountDoc } from "#auth/model.js";
import type { Staff } from "#auth/staffIdentity.js";
import { hasManaged } from "#auth/staffPosition.js";
import { AppError } from "#lib/appError.js";
import { accountOf } from "./accounts.js";

/** Where everybody changes their own, which asks for the current password. */
const OWN = {
  password: 'Change your own password with "Change Password" in the account menu',
  pin: 'Choose your own PIN with "Screen PIN" in the account menu',
  second_factor: 'Change your own two-step sign-in under "Security" in the account menu',
} as const;

/**
 * Somebody of the hotel whose password, PIN or second factor a manager may reset. Write with `NEVER_MANAGED` in the
 * filter, as they may become a manager meanwhile.
 * @throws AppError 404; `conflict` for one's own account, and for whoever manages the hotel or has managed it
 */
export async function resettablePerson(
  { hotel, person }: Staff,
  id: string,
  what: keyof typeof OWN,
): Promise<AccountDoc> {
  const account = await accountOf(hotel, id);
  if (person.id?.equals(account._id)) throw new AppError("conflict", OWN[what]);
  if (hasManaged(account, hotel)) {
    throw new AppError(
      "conflict",
      "Ask the platform's administrator: nobody else resets who manages the hotel or has managed it",
    );
  }
  return account;
}
