import type { SessionEndCode } from "@roombell/common/contract/liveEvents";
import mongoose, { type QueryFilter, type UpdateQuery } from "mongoose";
import { Account, type AccountDoc } from "#auth/model.js";
import type { SignedIn } from "#auth/staffIdentity.js";
import { StaffSession } from "./model.js";
import { END_SESSIONS, publishSignedOut } from "./signOut.js";

type Change = Pick<UpdateQuery<AccountDoc>, "$set" | "$unset"> & {
  /** Further conditions on the account, besides the token version of the calling session. */
  onlyIf?: QueryFilter<AccountDoc>;
};

/**
 * Changes an account and ends all of its sessions and screens but the session that calls, in one write of the account.
 * Returns the account, for which that session needs its next token; null when the account is not as described, or its
 * sessions were ended meanwhile.
 */
export async function endOtherSessions(
  { account, claims }: Pick<SignedIn, "account" | "claims">,
  code: SessionEndCode,
  { onlyIf = {}, $set = {}, $unset = {} }: Change = {},
): Promise<AccountDoc | null> {
  const changed = await Account.findOneAndUpdate(
    { ...onlyIf, _id: account._id, token_version: account.token_version },
    { $set: { ...END_SESSIONS.$set, ...$set }, $inc: END_SESSIONS.$inc, $unset },
    { returnDocument: "after" },
  ).lean<AccountDoc>();
  if (changed === null) return null;
  const { _id: account_id, token_version } = changed;
  if (claims.is_browser) {
    await StaffSession.updateOne({ _id: claims.session_id, account_id }, { $set: { token_version } });
  }
  await StaffSession.deleteMany({ account_id, token_version: mongoose.trusted({ $ne: token_version }) });
  await publishSignedOut(changed, code);
  return changed;
}
