import type { AdminCredentials } from "@roombell/common/contract/hotel";
import type { SessionEndCode } from "@roombell/common/contract/liveEvents";
import mongoose, { type QueryFilter } from "mongoose";
import { Account, type AccountDoc } from "#auth/model.js";
import { Passkey } from "#auth/passkeys/model.js";
import { PasskeyChallenge } from "#auth/passkeys/passkeyChallenges.js";
import { hashPassword, initialPassword, inThreeDays, readableParts } from "#auth/passwords.js";
import { END_SESSIONS, publishSignedOut } from "#auth/sessions/signOut.js";
import { bus } from "#database/bus.js";
import { duplicateKeyFields } from "#database/databaseErrors.js";
import type { HotelDoc } from "#hotels/model.js";
import { AppError } from "#lib/appError.js";

const MESSAGE =
  "Shown only once. The password works for 72 hours and has to be changed after the first sign-in.";

/**
 * The account of the hotel's first manager, created if there is none yet: the hotel names it from the beginning, so
 * that this may be repeated.
 */
export async function firstManager(
  hotel: Pick<HotelDoc, "_id" | "managers">,
  secret: string,
): Promise<AccountDoc> {
  const hotel_id = hotel._id;
  const [_id] = hotel.managers;
  if (_id === undefined) throw new AppError("conflict");
  const existing = await Account.findOne({ _id, hotel_id }).lean<AccountDoc>();
  if (existing !== null) return existing;
  // Like `desk-k7mq-2x4d`: nobody can derive it from the hotel's name and so disturb the hotel's sign-in.
  const username = ["desk", ...readableParts(2)].join("-");
  try {
    const account = await Account.create({
      _id,
      role: "hotel_admin",
      username,
      username_key: username,
      password_hash: await hashPassword(initialPassword(secret, String(_id), 0)),
      hotel_id,
      initial_password_expires_at: inThreeDays(),
      created_at: new Date(),
    });
    return account.toObject<AccountDoc>();
  } catch (error) {
    // A repeated call at the same moment was faster.
    if (duplicateKeyFields(error)?.includes("_id")) return firstManager(hotel, secret);
    throw error;
  }
}

/**
 * Username and initial password of a new account until it has been used, then null. A password that was issued later is
 * not for whoever repeats the creation.
 */
export function unusedCredentials(account: AccountDoc, secret: string): AdminCredentials | null {
  const { _id, username, initial_password_version } = account;
  const isUnused =
    initial_password_version === 0 &&
    account.initial_password_used_at === null &&
    account.initial_password_expires_at !== null &&
    account.initial_password_expires_at > new Date();
  if (!isUnused) return null;
  return {
    username,
    password: initialPassword(secret, String(_id), initial_password_version),
    message: MESSAGE,
  };
}

/**
 * Issues a new initial password to an account of a hotel; the old password, every passkey and every session end. Returns
 * the account as it is then.
 * @throws AppError `conflict` when somebody else does the same at the same time, or the account is not as described
 */
export async function issueCredentials(
  { _id, initial_password_version }: AccountDoc,
  secret: string,
  { onlyIf = {}, removesTotp = false }: { onlyIf?: QueryFilter<AccountDoc>; removesTotp?: boolean } = {},
): Promise<{ account: AccountDoc; credentials: AdminCredentials }> {
  const version = initial_password_version + 1;
  const password = initialPassword(secret, String(_id), version);
  const fields = {
    password_hash: await hashPassword(password),
    initial_password_version: version,
    initial_password_expires_at: inThreeDays(),
    initial_password_used_at: null,
  };
  const account = await resetAccess({ ...onlyIf, _id, initial_password_version }, { fields, removesTotp });
  bus.emit("accounts.updated", { hotel_id: String(account.hotel_id) });
  return { account, credentials: { username: account.username, password, message: MESSAGE } };
}

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
