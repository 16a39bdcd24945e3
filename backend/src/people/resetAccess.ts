import type { SessionEndCode } from "@roombell/common/contract/liveEvents";
import mongoose, { type QueryFilter } from "mongoose";
import { Account, type AccountDoc } from "#auth/model.js";
import { PasskeyChallenge } from "#auth/passkeys/challengeModel.js";
import { Passkey } from "#auth/passkeys/model.js";
import { END_SESSIONS, publishSignedOut } from "#auth/sessions/signOut.js";
import { bus } from "#database/bus.js";
import { AppError } from "#lib/appError.js";

type Reset = {
  /** Written together with the reset, such as a new password. */
  fields?: Partial<AccountDoc>;
  /** Also removes the authenticator app and its recovery codes. */
  removesTotp?: boolean;
  /** Shown on the screens that close. */
  code?: SessionEndCode;
};

/**
 * Ends every session of an account and removes its passkeys and begun enrolments: for resets by somebody else, who
 * cannot know which passkeys are the owner's. The one write of the account makes the passkeys void; deleting them is
 * only cleaning up, which a process may miss.
 * @throws AppError `conflict` when the account is not as described any more
 */
export async function resetAccess(
  filter: QueryFilter<AccountDoc>,
  { fields = {}, removesTotp = false, code = "credentials_reissued" }: Reset,
): Promise<AccountDoc> {
  const account = await Account.findOneAndUpdate(
    filter,
    {
      $set: { ...END_SESSIONS.$set, ...fields },
      $inc: { ...END_SESSIONS.$inc, passkey_version: 1 },
      $unset: { totp_begun: 1, ...(removesTotp && { totp: 1, recovery_codes: 1 }) },
    },
    { returnDocument: "after" },
  ).lean<AccountDoc>();
  if (account === null) throw new AppError("conflict");
  await publishSignedOut(account, code);
  const { _id: account_id, passkey_version = 0 } = account;
  await PasskeyChallenge.deleteMany({ account_id });
  await Passkey.deleteMany({ account_id, version: mongoose.trusted({ $lt: passkey_version }) });
  return account;
}

/**
 * Removes authenticator app, recovery codes and passkeys of somebody of a hotel who lost them; their sessions end.
 * @throws AppError `conflict` when the account does not meet the condition any more
 */
export async function resetSecondFactor(
  { _id }: Pick<AccountDoc, "_id">,
  onlyIf: QueryFilter<AccountDoc> = {},
): Promise<AccountDoc> {
  const account = await resetAccess({ ...onlyIf, _id }, { removesTotp: true });
  bus.emit("accounts.updated", { hotel_id: String(account.hotel_id) });
  return account;
}
