import mongoose, { type QueryFilter } from "mongoose";
import { bus } from "#database/bus.js";
import { AppError } from "#lib/appError.js";
import { generatePin, hashPin } from "#auth/pinHashes.js";
import type { Limits } from "#http/limits/limits.js";
import { Account, type AccountDoc } from "#auth/model.js";
import type { HotelDoc } from "#hotels/model.js";
import { confirmPassword } from "#auth/confirmPassword.js";
import { inThreeDays } from "./hotelAccount.js";
import { endPersonOnScreens } from "#screens/screenPerson.js";
import type { Visitor } from "#auth/visitor.js";

type Keys = { jwtSecret: string; limits: Limits };

/**
 * Stores a PIN, a one-time PIN until `expires_at`. From then on nobody is chosen by the former one.
 * @throws AppError `conflict` when another one is set at the same time, or the account is not as described
 */
export async function setPin(
  { _id, hotel_id, pin_version = 0 }: AccountDoc,
  pin: string,
  expires_at: Date | null,
  { jwtSecret, limits }: Keys,
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
  await limits.pins.forgive({ hotel: String(hotel_id), account: String(_id) });
  bus.emit("accounts.updated", { hotel_id: String(hotel_id) });
  return account;
}

/**
 * Somebody chooses their own PIN; they are no longer chosen on any screen.
 * @throws AppError 400 for a wrong password; 429 after too many wrong ones
 */
export async function changePin(
  { account, hotel }: { account: AccountDoc; hotel: HotelDoc },
  { current_password, pin }: { current_password: string; pin: string },
  visitor: Visitor,
  keys: Keys,
): Promise<AccountDoc> {
  await confirmPassword(account, current_password, visitor, keys.limits.passwords);
  const changed = await setPin(account, pin, null, keys);
  await endPersonOnScreens(hotel, account._id);
  return changed;
}

/** Issues a one-time PIN to somebody, who is no longer chosen on any screen. */
export async function issuePin(
  hotel: HotelDoc,
  account: AccountDoc,
  keys: Keys,
  onlyIf: QueryFilter<AccountDoc>,
): Promise<{ account: AccountDoc; pin: string }> {
  const pin = generatePin();
  const changed = await setPin(account, pin, inThreeDays(), keys, onlyIf);
  await endPersonOnScreens(hotel, account._id);
  return { account: changed, pin };
}
