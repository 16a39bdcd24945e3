import type { AdminCredentials } from "@roombell/common/contract/hotel";
import type { QueryFilter } from "mongoose";
import { Account, type AccountDoc } from "#auth/model.js";
import { hashPassword, initialPassword, inThreeDays, readableParts } from "#auth/passwords.js";
import { bus } from "#database/bus.js";
import { duplicateKeyFields } from "#database/databaseErrors.js";
import type { HotelDoc } from "#hotels/model.js";
import { AppError } from "#lib/appError.js";
import { resetAccess } from "./resetAccess.js";

/** For a generated username that is taken, which is next to impossible. */
const MAX_ATTEMPTS = 5;
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
  const password_hash = await hashPassword(initialPassword(secret, String(_id), 0));
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    // Like `desk-k7mq-2x4d`: nobody can derive it from the hotel's name and so disturb the hotel's sign-in.
    const username = ["desk", ...readableParts(2)].join("-");
    try {
      const account = await Account.create({
        _id,
        role: "hotel_admin",
        username,
        username_key: username,
        password_hash,
        hotel_id,
        initial_password_expires_at: inThreeDays(),
        created_at: new Date(),
      });
      return account.toObject<AccountDoc>();
    } catch (error) {
      const taken = duplicateKeyFields(error);
      if (taken?.includes("_id")) return firstManager(hotel, secret);
      if (!taken?.includes("username_key")) throw error;
    }
  }
  throw new AppError("conflict");
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
