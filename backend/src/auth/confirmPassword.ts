import { invalidField } from "#lib/appError.js";
import type { AccountDoc } from "./model.js";
import { verifyPassword } from "./passwords.js";
import type { PasswordThrottle } from "./passwordThrottle.js";
import { guessBy, type Visitor } from "./visitor.js";

/**
 * Has somebody who is signed in show that they still know their password, before what opens the account changes.
 * @throws AppError 400 at `current_password`; 429 after too many wrong ones
 */
export async function confirmPassword(
  account: AccountDoc,
  current_password: string,
  visitor: Visitor,
  throttle: PasswordThrottle,
): Promise<void> {
  const guess = { account: account.username_key, ...guessBy(account, visitor) };
  const isRight = await throttle.guard(guess, async () =>
    (await verifyPassword(account.password_hash, current_password, "known")) ? true : null,
  );
  if (!isRight) throw invalidField("current_password", "The current password is wrong");
}
