import mongoose from "mongoose";
import type { SignedIn } from "../identity/staff.js";
import { AppError, invalidField } from "../lib/appError.js";
import { hashPassword } from "../lib/passwords.js";
import { passwordWeakness } from "../lib/passwordWeakness.js";
import { bus } from "../events/bus.js";
import type { PasswordThrottle } from "../limits/passwordThrottle.js";
import { Account, type AccountDoc } from "../models/account.js";
import { StaffSession } from "../models/staffSession.js";
import { confirmPassword } from "./confirmPassword.js";
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
  const changed = await Account.findOneAndUpdate(
    { _id: account._id, token_version: account.token_version },
    {
      $set: { password_hash: await hashPassword(new_password), initial_password_expires_at: null },
      $inc: { token_version: 1 },
    },
    { returnDocument: "after" },
  ).lean<AccountDoc>();
  if (changed === null) throw new AppError("unauthenticated");
  const { _id, token_version } = changed;
  const own = { _id: claims.session_id, account_id: _id };
  if (claims.is_browser) await StaffSession.updateOne(own, { $set: { token_version } });
  await StaffSession.deleteMany({ account_id: _id, token_version: mongoose.trusted({ $ne: token_version }) });
  bus.emit("session.ended", {
    subject: { kind: "account", account_id: String(_id), token_version },
    code: "password_changed",
  });
  return changed;
}
