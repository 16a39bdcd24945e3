import type { StaffAccount } from "@roombell/common/contract/account";
import type { EndpointValues } from "@roombell/common/contract/endpoints";
import type { SessionEndCode } from "@roombell/common/contract/liveEvents";
import { MAX_ACCOUNTS } from "@roombell/common/domain/limits";
import type { QueryFilter, UpdateQuery } from "mongoose";
import { Account, type AccountDoc } from "#auth/model.js";
import { endingSessions, publishSignedOut } from "#auth/sessions/signOut.js";
import type { Staff } from "#auth/staffIdentity.js";
import { hasManaged, isManager, NEVER_MANAGED } from "#auth/staffPosition.js";
import type { Creation } from "#database/acceptReplay.js";
import { bus } from "#database/bus.js";
import { given } from "#database/change.js";
import { withinLimits } from "#hotels/hotelLimits.js";
import { getHotel } from "#hotels/hotels.js";
import type { HotelDoc } from "#hotels/model.js";
import { AppError, limitReached } from "#lib/appError.js";
import { countAccounts, getAccount, presentPerson } from "./accounts.js";
import { asUsernameTaken, insertAccount, resetAccess } from "./hotelAccount.js";
import { removeManager, settleManager } from "./hotelManagers.js";

/**
 * Changes the given fields of a person's account. Changing position or categories and deactivating end its sessions.
 * @throws AppError 404; `already_exists` when the username is taken; `last_manager`; `conflict` when the person's
 * rights change at the same time, and for another manager's username
 */
export async function changeAccount(
  { hotel: { _id: hotel_id }, person }: Staff,
  id: string,
  fields: EndpointValues<"PUT /hotel-admin/accounts/:id">["body"],
): Promise<{ before: StaffAccount; after: StaffAccount }> {
  const hotel = await getHotel(String(hotel_id));
  const account = await getAccount(hotel, id);
  const before = await presentPerson(account, hotel);
  const wanted = { ...before, ...given(fields) };
  const code = findSessionEndCode(before, wanted);
  const { username = account.username } = fields;
  const renamesOther = username !== account.username && person.id?.equals(account._id) !== true;
  if (renamesOther && hasManaged(account, hotel)) {
    const message = "A manager's username can only be changed by that manager";
    throw new AppError("conflict", message, { details: [{ path: "username", message }] });
  }
  const changes = {
    ...given(fields),
    ...(fields.username !== undefined && { username_key: username.toLowerCase() }),
    ...(before.position === "manager" && wanted.position !== "manager" && { was_manager: true }),
  };
  const onlyIf = renamesOther ? NEVER_MANAGED : {};
  const isSame = code === null && before.is_active === wanted.is_active;
  const { token_version } = account;
  // True if the request contains the person's rights, even unchanged ones.
  const setsRights = [fields.position, fields.categories, fields.is_active].some(
    (field) => field !== undefined,
  );
  const after = setsRights
    ? await withManagers(hotel, account, wanted, () =>
        write(account, isSame ? { $set: changes } : endingSessions(changes), { ...onlyIf, token_version }),
      )
    : { account: await write(account, { $set: changes }, onlyIf), hotel };
  if (code !== null) await publishSignedOut(after.account, code);
  if (code !== null || before.name !== wanted.name) {
    bus.emit("person.updated", { hotel_id, account_id: account._id });
  }
  bus.emit("accounts.updated", { hotel_id: String(hotel._id) });
  return { before, after: await presentPerson(after.account, after.hotel) };
}

/**
 * Soft-deletes a person's account without its passkeys. Its username is never reused, so the history stays unambiguous.
 * @throws AppError 404; `last_manager`
 */
export async function removeAccount({ _id: hotel_id }: HotelDoc, id: string): Promise<AccountDoc> {
  const hotel = await getHotel(String(hotel_id));
  const account = await getAccount(hotel, id);
  const none = { position: "manager", is_active: false } as const;
  // Unconditional: a removal wins over concurrent changes.
  const fields = { is_active: false, is_deleted: true };
  const after = await withManagers(hotel, account, none, () =>
    resetAccess({ _id: account._id, hotel_id }, { fields, code: "account_disabled" }),
  );
  bus.emit("person.updated", { hotel_id, account_id: account._id });
  bus.emit("accounts.updated", { hotel_id: String(hotel._id) });
  return after.account;
}

/** Null if the change does not end the account's sessions. */
function findSessionEndCode(before: StaffAccount, after: StaffAccount): SessionEndCode | null {
  if (before.is_active && !after.is_active) return "account_disabled";
  const isSame =
    before.position === after.position &&
    JSON.stringify(before.categories) === JSON.stringify(after.categories);
  return isSame ? null : "position_changed";
}

/** Manager rights are revoked before the change, which checks for the last manager, and granted after it. */
async function withManagers(
  hotel: HotelDoc,
  account: AccountDoc,
  { position, is_active }: Pick<StaffAccount, "position" | "is_active">,
  change: () => Promise<AccountDoc>,
): Promise<{ account: AccountDoc; hotel: HotelDoc }> {
  const { _id } = account;
  if (isManager(hotel, account) && !(position === "manager" && is_active))
    await removeManager(hotel._id, _id);
  try {
    const changed = await change();
    return { account: changed, hotel: await settleManager(hotel._id, _id) };
  } catch (error) {
    await settleManager(hotel._id, _id);
    throw error;
  }
}

/** @throws AppError `conflict` when the account no longer meets the condition */
async function write(
  { _id, hotel_id }: AccountDoc,
  change: UpdateQuery<AccountDoc>,
  condition: QueryFilter<AccountDoc> = {},
): Promise<AccountDoc> {
  const account = await Account.findOneAndUpdate({ _id, hotel_id, ...condition }, change, {
    returnDocument: "after",
  })
    .lean<AccountDoc>()
    .catch((error: unknown) => Promise.reject(asUsernameTaken(error)));
  if (account === null) throw new AppError("conflict");
  return account;
}

/**
 * Adds a person to the hotel, with a one-time password. A repeated call returns the same account.
 * @throws AppError `already_exists` when the username is taken; `limit_reached`
 */
export async function addAccount(
  hotel: HotelDoc,
  fields: EndpointValues<"POST /hotel-admin/accounts">["body"],
  creation: Creation,
  secret: string,
): Promise<{ account: AccountDoc; hotel: HotelDoc }> {
  const added = { ...fields, role: "hotel_admin", hotel_id: hotel._id } as const;
  const account = await insertAccount(added, creation, secret, (insert) =>
    withinLimits(hotel._id, async () => {
      if ((await countAccounts(hotel)) >= MAX_ACCOUNTS) {
        throw limitReached("name", `A hotel can have at most ${MAX_ACCOUNTS} people`);
      }
      return insert();
    }),
  );
  // Last: this makes the person a manager. A repeated call completes an interrupted one.
  const after = account.position === "manager" ? await settleManager(hotel._id, account._id) : hotel;
  bus.emit("accounts.updated", { hotel_id: String(hotel._id) });
  return { account, hotel: after };
}
