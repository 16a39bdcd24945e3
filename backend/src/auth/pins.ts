import { createHmac, randomInt } from "node:crypto";
import { isEasyPin, PIN_LENGTH } from "@roombell/common/domain/pin";
import mongoose, { type QueryFilter } from "mongoose";
import { bus } from "#database/bus.js";
import { AppError } from "#lib/appError.js";
import { confirmPassword } from "./changePassword.js";
import { Account, type AccountDoc } from "./model.js";
import { hashPassword, inThreeDays, verifyPassword } from "./passwords.js";
import type { GuessKeys } from "./throttles.js";
import type { Visitor } from "./visitor.js";

/** Keyed, because a plain hash of four digits can be brute-forced. */
export const hashPin = (secret: string, account_id: string, pin: string): Promise<string> =>
  hashPassword(keyed(secret, account_id, pin));

export const verifyPin = (
  stored: string,
  secret: string,
  account_id: string,
  pin: string,
): Promise<boolean> => verifyPassword(stored, keyed(secret, account_id, pin), "known");

/** A random PIN that is not easy to guess. */
function generatePin(): string {
  const pin = String(randomInt(10 ** PIN_LENGTH)).padStart(PIN_LENGTH, "0");
  return isEasyPin(pin) ? generatePin() : pin;
}

/** One-time PINs are issued by a manager and must be replaced. */
export const isOneTimePin = (pin: AccountDoc["pin"]): boolean => (pin?.expires_at ?? null) !== null;

const keyed = (secret: string, account_id: string, pin: string): string =>
  createHmac("sha256", secret).update(`pin ${account_id} ${pin}`).digest("base64url");

/**
 * Stores a PIN, or a one-time PIN with `expires_at`, and signs the person out of shared screens.
 * @throws AppError `conflict` when another one is set at the same time, or the account does not match `onlyIf`
 */
export async function setPin(
  { _id, hotel_id, pin_version = 0 }: AccountDoc,
  pin: string,
  expires_at: Date | null,
  { jwtSecret, throttles }: GuessKeys,
  onlyIf: QueryFilter<AccountDoc> = {},
): Promise<AccountDoc> {
  const before = pin_version === 0 ? mongoose.trusted({ $in: [null, 0] }) : pin_version;
  const hash = await hashPin(jwtSecret, String(_id), pin);
  const account = await Account.findOneAndUpdate(
    { ...onlyIf, _id, hotel_id, pin_version: before },
    { $set: { pin: { hash, expires_at }, pin_version: pin_version + 1 } },
    { returnDocument: "after" },
  ).lean<AccountDoc>();
  if (account === null) throw new AppError("conflict");
  await throttles.pins.forgive({ hotel: String(hotel_id), account: String(_id) });
  bus.emit("accounts.updated", { hotel_id: String(hotel_id) });
  if (hotel_id !== null) bus.emit("person.updated", { hotel_id, account_id: _id });
  return account;
}

/**
 * Changes the caller's own PIN, which signs them out of shared screens.
 * @throws AppError 400 for a wrong password; 429 after too many wrong ones
 */
export async function changePin(
  account: AccountDoc,
  { current_password, pin }: { current_password: string; pin: string },
  visitor: Visitor,
  keys: GuessKeys,
): Promise<AccountDoc> {
  await confirmPassword(account, current_password, visitor, keys.throttles.passwords);
  return setPin(account, pin, null, keys);
}

/** Issues a one-time PIN, which signs the person out of shared screens. */
export async function issuePin(
  account: AccountDoc,
  keys: GuessKeys,
  onlyIf: QueryFilter<AccountDoc>,
): Promise<{ account: AccountDoc; pin: string }> {
  const pin = generatePin();
  const changed = await setPin(account, pin, inThreeDays(), keys, onlyIf);
  return { account: changed, pin };
}
