import { AppError, invalidField } from "../lib/appError.js";
import { hashPassword, verifyPassword } from "../lib/passwords.js";
import { passwordWeakness } from "../lib/passwordWeakness.js";
import { bus } from "../events/bus.js";
import type { PasswordThrottle } from "../limits/passwordThrottle.js";
import { Account, type AccountDoc } from "../models/account.js";
import type { HotelDoc } from "../models/hotel.js";
import { guessBy, type Visitor } from "./visitor.js";

/**
 * Changes an account's password, which ends all of its older tokens and open screens.
 * @throws AppError 400 for a wrong current or a weak new password; 429 after too many wrong ones
 */
export async function changePassword(
  { account, hotel }: { account: AccountDoc; hotel: HotelDoc | null },
  { current_password, new_password }: { current_password: string; new_password: string },
  visitor: Visitor,
  throttle: PasswordThrottle,
): Promise<AccountDoc> {
  const weakness = passwordWeakness(new_password, [account.username, hotel?.name ?? ""]);
  if (weakness !== null) throw invalidField("new_password", weakness);
  const isRight = await throttle.guard(
    { account: account.username_key, ...guessBy(account, visitor) },
    async () => ((await verifyPassword(account.password_hash, current_password, "known")) ? true : null),
  );
  if (!isRight) throw invalidField("current_password", "The current password is wrong");
  if (new_password === current_password)
    throw invalidField("new_password", "must differ from the current one");
  const changed = await Account.findOneAndUpdate(
    { _id: account._id, token_version: account.token_version },
    {
      $set: { password_hash: await hashPassword(new_password), initial_password_expires_at: null },
      $inc: { token_version: 1 },
    },
    { returnDocument: "after" },
  ).lean<AccountDoc>();
  if (changed === null) throw new AppError("unauthenticated");
  bus.emit("session.ended", {
    subject: { kind: "account", account_id: String(account._id), token_version: changed.token_version },
    code: "password_changed",
  });
  return changed;
}
