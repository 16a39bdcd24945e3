import { AppError, invalidField } from "#lib/appError.js";
import { confirmPassword } from "./confirmPassword.js";
import type { AccountDoc } from "./model.js";
import { hashPassword } from "./passwords.js";
import type { PasswordThrottle } from "./passwordThrottle.js";
import { passwordWeakness } from "./passwordWeakness.js";
import { endOtherSessions } from "./sessions/endOtherSessions.js";
import type { SignedIn } from "./staffIdentity.js";
import type { Visitor } from "./visitor.js";

/**
 * Changes an account's password, which ends all of its older tokens and open screens; the session that calls goes on.
 * @throws AppError 400 for a wrong current or a weak new password; 429 after too many wrong ones
 */
export async function changePassword(
  { account, hotel, claims }: SignedIn,
  { current_password, new_password }: { current_password: string; new_password: string },
  visitor: Visitor,
  throttle: PasswordThrottle,
): Promise<AccountDoc> {
  const weakness = passwordWeakness(new_password, [account.username, hotel?.name ?? ""]);
  if (weakness !== null) throw invalidField("new_password", weakness);
  await confirmPassword(account, current_password, visitor, throttle);
  if (new_password === current_password)
    throw invalidField("new_password", "must differ from the current one");
  const changed = await endOtherSessions({ account, claims }, "password_changed", {
    $set: { password_hash: await hashPassword(new_password), initial_password_expires_at: null },
  });
  if (changed === null) throw new AppError("unauthenticated");
  return changed;
}
