import type { AdminCredentials } from "@roombell/common/contract/hotel";
import type { SessionEndCode } from "@roombell/common/contract/liveEvents";
import mongoose, { Types, type QueryFilter } from "mongoose";
import { Account, type AccountDoc } from "#auth/model.js";
import { Passkey } from "#auth/passkeys/model.js";
import { PasskeyChallenge } from "#auth/passkeys/passkeyChallenges.js";
import { hashPassword, initialPassword, inThreeDays, readableParts } from "#auth/passwords.js";
import { END_SESSIONS, publishSignedOut } from "#auth/sessions/signOut.js";
import type { Creation } from "#database/acceptReplay.js";
import { bus } from "#database/bus.js";
import { createOnce } from "#database/createOnce.js";
import { duplicateKeyFields } from "#database/databaseErrors.js";
import type { HotelDoc } from "#hotels/model.js";
import { alreadyExists, AppError } from "#lib/appError.js";

const MESSAGE =
  "Shown only once. The password works for 72 hours and has to be changed after the first sign-in.";

/**
 * Creates the account of the hotel's first manager unless it exists. The hotel document already has its id, so this may
 * be repeated.
 */
export async function ensureFirstManager(
  hotel: Pick<HotelDoc, "_id" | "managers">,
  secret: string,
): Promise<AccountDoc> {
  const hotel_id = hotel._id;
  const [_id] = hotel.managers;
  if (_id === undefined) throw new AppError("conflict");
  const existing = await Account.findOne({ _id, hotel_id }).lean<AccountDoc>();
  if (existing !== null) return existing;
  // Like `desk-k7mq-2x4d`: a name derived from the hotel's would let anyone throttle its sign-in.
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
    // Lost a race against a repeated call.
    if (duplicateKeyFields(error)?.includes("_id")) return ensureFirstManager(hotel, secret);
    throw error;
  }
}

type NewAccount = Pick<AccountDoc, "role" | "hotel_id" | "name" | "username"> &
  Partial<Pick<AccountDoc, "position" | "categories">>;

/**
 * Inserts an account with a one-time password. A repeated call returns the same account. `guarded` may check conditions
 * around the insertion.
 * @throws AppError `already_exists` when the username is taken
 */
export function insertAccount(
  fields: NewAccount,
  creation: Creation,
  secret: string,
  guarded: (insert: () => Promise<AccountDoc>) => Promise<AccountDoc> = (insert) => insert(),
): Promise<AccountDoc> {
  const _id = new Types.ObjectId();
  const insert = async (): Promise<AccountDoc> => {
    const account = new Account({
      ...fields,
      _id,
      username_key: fields.username.toLowerCase(),
      password_hash: await hashPassword(initialPassword(secret, String(_id), 0)),
      initial_password_expires_at: inThreeDays(),
      created_at: new Date(),
    });
    if (creation.record) account.creation = creation.record;
    try {
      return (await account.save()).toObject<AccountDoc>();
    } catch (error) {
      throw asUsernameTaken(error);
    }
  };
  return createOnce(
    creation,
    () => guarded(insert),
    (key) => Account.findOne({ hotel_id: fields.hotel_id, "creation.key": key }).lean<AccountDoc>(),
  );
}

/** Translates a duplicate username to `already_exists`; returns other errors unchanged. */
export function asUsernameTaken(error: unknown): unknown {
  const isTaken = duplicateKeyFields(error)?.includes("username_key") === true;
  return isTaken ? alreadyExists("username", "This username is taken") : error;
}

/**
 * Username and initial password of a new account; null once used, expired or reissued, so that repeating the creation
 * does not reveal a later password.
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
 * Issues a new initial password to an account; the old password, all passkeys and all sessions end. Returns the
 * updated account.
 * @throws AppError `conflict` when another password is issued at the same time, or the account does not match `onlyIf`
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
  if (account.hotel_id !== null) bus.emit("accounts.updated", { hotel_id: String(account.hotel_id) });
  return { account, credentials: { username: account.username, password, message: MESSAGE } };
}

type Reset = {
  /** Written with the reset, such as a new password. */
  fields?: Partial<AccountDoc>;
  /** Also removes the authenticator app and its recovery codes. */
  removesTotp?: boolean;
  /** Shown on the signed-out devices. */
  code?: SessionEndCode;
};

/**
 * Ends all sessions of an account and removes its passkeys and unfinished enrolments: for resets by someone else, as
 * any passkey may be an attacker's. The write to the account voids the passkeys; deleting them is only cleanup.
 * @throws AppError `conflict` when the account no longer matches the filter
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
 * Removes a person's authenticator app, recovery codes and passkeys; their sessions end.
 * @throws AppError `conflict` when the account no longer meets the condition
 */
export async function resetSecondFactor(
  { _id }: Pick<AccountDoc, "_id">,
  onlyIf: QueryFilter<AccountDoc> = {},
): Promise<AccountDoc> {
  const account = await resetAccess({ ...onlyIf, _id }, { removesTotp: true });
  bus.emit("accounts.updated", { hotel_id: String(account.hotel_id) });
  return account;
}
