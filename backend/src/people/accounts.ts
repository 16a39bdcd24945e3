import type { StaffAccount } from "@roombell/common/contract/account";
import mongoose from "mongoose";
import { presentCategories } from "#auth/factors/lacksSecondFactor.js";
import { Account, type AccountDoc } from "#auth/model.js";
import { Passkey, type PasskeyDoc } from "#auth/passkeys/model.js";
import { isOneTimePin } from "#auth/pins.js";
import { getPosition, hasManaged, isManager } from "#auth/staffPosition.js";
import type { HotelDoc } from "#hotels/model.js";
import { notFound } from "#lib/appError.js";

type OfHotel = Pick<HotelDoc, "_id" | "managers">;

/** Filter for a hotel's people, without removed ones. Managers are never removed. */
const peopleFilter = ({ _id, managers }: OfHotel) => ({
  hotel_id: _id,
  $or: [{ is_deleted: false }, { _id: mongoose.trusted({ $in: managers }) }],
});

/** Oldest first. */
export const listAccounts = (hotel: OfHotel): Promise<AccountDoc[]> =>
  Account.find(peopleFilter(hotel), { creation: 0 }).sort({ created_at: 1, _id: 1 }).lean<AccountDoc[]>();

/** @throws AppError 404 */
export async function getAccount(hotel: OfHotel, id: string): Promise<AccountDoc> {
  return Account.findOne({ _id: id, ...peopleFilter(hotel) })
    .lean<AccountDoc>()
    .orFail(notFound);
}

export const countAccounts = (hotel: OfHotel): Promise<number> => Account.countDocuments(peopleFilter(hotel));

/** Accounts as the hotel's managers see them; counts passkeys in one query. */
export async function presentPeople(
  accounts: readonly AccountDoc[],
  hotel: Pick<HotelDoc, "managers">,
): Promise<StaffAccount[]> {
  const ids = accounts.map(({ _id }) => _id);
  const passkeys = await Passkey.find(
    { account_id: mongoose.trusted({ $in: ids }) },
    { account_id: 1, version: 1 },
  ).lean<Pick<PasskeyDoc, "account_id" | "version">[]>();
  const counts = new Map<string, number>();
  for (const { account_id, version } of passkeys) {
    const key = `${String(account_id)} ${version}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return accounts.map((account) => {
    const key = `${String(account._id)} ${account.passkey_version ?? 0}`;
    return presentAccount(account, hotel, counts.get(key) ?? 0);
  });
}

export async function presentPerson(
  account: AccountDoc,
  hotel: Pick<HotelDoc, "managers">,
): Promise<StaffAccount> {
  const [person = presentAccount(account, hotel, 0)] = await presentPeople([account], hotel);
  return person;
}

function presentAccount(
  account: AccountDoc,
  hotel: Pick<HotelDoc, "managers">,
  passkey_count: number,
): StaffAccount {
  return {
    id: String(account._id),
    name: account.name || account.username,
    username: account.username,
    position: isManager(hotel, account) ? "manager" : account.position,
    categories: presentCategories(account),
    is_active: getPosition(account, hotel) !== null,
    must_change_password: account.initial_password_expires_at !== null,
    has_pin: account.pin !== undefined,
    must_change_pin: isOneTimePin(account.pin),
    has_second_factor: account.totp !== undefined || passkey_count > 0,
    passkey_count,
    has_managed: hasManaged(account, hotel),
    created_at: account.created_at.toISOString(),
  };
}
