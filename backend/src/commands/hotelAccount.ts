import type { AdminCredentials } from "@roombell/common/contract/hotel";
import { Types } from "mongoose";
import { bus } from "../events/bus.js";
import { AppError } from "../lib/appError.js";
import { duplicateKeyFields } from "../lib/databaseErrors.js";
import { hashPassword, initialPassword } from "../lib/passwords.js";
import { generateUsername } from "../lib/usernames.js";
import { Account, type AccountDoc } from "../models/account.js";
import type { HotelDoc } from "../models/hotel.js";

const INITIAL_PASSWORD_MS = 72 * 60 * 60 * 1000;
/** For a generated username that is taken, which is next to impossible. */
const MAX_ATTEMPTS = 5;
const MESSAGE =
  "Shown only once. The password works for 72 hours and has to be changed after the first sign-in.";

/** The administrator's account of a hotel, created if there is none yet, so that this may be repeated. */
export async function hotelAccount(hotel: HotelDoc, secret: string): Promise<AccountDoc> {
  const existing = await findAccount(hotel);
  if (existing !== null) return existing;
  const _id = new Types.ObjectId();
  const password_hash = await hashPassword(initialPassword(secret, String(_id), 0));
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const username = generateUsername();
    try {
      const account = await Account.create({
        _id,
        role: "hotel_admin",
        username,
        username_key: username,
        password_hash,
        hotel_id: hotel._id,
        initial_password_expires_at: inThreeDays(),
        created_at: new Date(),
      });
      return account.toObject<AccountDoc>();
    } catch (error) {
      const taken = duplicateKeyFields(error);
      if (taken?.includes("hotel_id")) return hotelAccount(hotel, secret);
      if (!taken?.includes("username_key")) throw error;
    }
  }
  throw new AppError("conflict");
}

/** Username and initial password until it has been used, then null. */
export function unusedCredentials(account: AccountDoc, secret: string): AdminCredentials | null {
  const { _id, username, initial_password_version } = account;
  const isUnused =
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
 * Issues a new initial password to a hotel's administrator; the old password and every session end.
 * @throws AppError `conflict` when somebody else does the same at the same time
 */
export async function issueCredentials(hotel: HotelDoc, secret: string): Promise<AdminCredentials> {
  const { _id, username, initial_password_version } = await hotelAccount(hotel, secret);
  const version = initial_password_version + 1;
  const password = initialPassword(secret, String(_id), version);
  const issued = await Account.findOneAndUpdate(
    { _id, initial_password_version },
    {
      $set: {
        password_hash: await hashPassword(password),
        initial_password_version: version,
        initial_password_expires_at: inThreeDays(),
        initial_password_used_at: null,
      },
      $inc: { token_version: 1 },
    },
    { returnDocument: "after" },
  ).lean<AccountDoc>();
  if (issued === null) throw new AppError("conflict");
  bus.emit("session.ended", {
    subject: { kind: "account", account_id: String(_id), token_version: issued.token_version },
    code: "credentials_reissued",
  });
  return { username, password, message: MESSAGE };
}

const findAccount = ({ _id }: HotelDoc) =>
  Account.findOne({ hotel_id: _id, role: "hotel_admin" }).lean<AccountDoc>();

const inThreeDays = (): Date => new Date(Date.now() + INITIAL_PASSWORD_MS);
