import type { StaffAccount } from "@roombell/common/contract/account";
import type { EndpointValues } from "@roombell/common/contract/endpoints";
import type { SessionEndCode } from "@roombell/common/contract/liveEvents";
import type { QueryFilter, UpdateQuery } from "mongoose";
import { Account, type AccountDoc } from "#auth/model.js";
import { endingSessions, publishSignedOut } from "#auth/sessions/signOut.js";
import type { Staff } from "#auth/staffIdentity.js";
import { hasManaged, isManager, NEVER_MANAGED } from "#auth/staffPosition.js";
import { bus } from "#database/bus.js";
import { given } from "#database/change.js";
import { hotelOf } from "#hotels/hotels.js";
import type { HotelDoc } from "#hotels/model.js";
import { AppError } from "#lib/appError.js";
import { accountOf, presentPerson } from "./accounts.js";
import { asTakenName } from "./addAccount.js";
import { removeManager, settleManager } from "./hotelManagers.js";
import { resetAccess } from "./resetAccess.js";

/**
 * Changes the given fields of a person's account. Another position, other categories and switching off end its
 * sessions.
 * @throws AppError 404; `already_exists` when the user name is taken; `last_manager`; `conflict` when somebody else
 * changed at the same moment what the person may do, and for the user name of another manager
 */
export async function changeAccount(
  { hotel: { _id: hotel_id }, person }: Staff,
  id: string,
  fields: EndpointValues<"PUT /hotel-admin/accounts/:id">["body"],
): Promise<{ before: StaffAccount; after: StaffAccount }> {
  const hotel = await hotelOf(String(hotel_id));
  const account = await accountOf(hotel, id);
  const before = await presentPerson(account, hotel);
  const wanted = { ...before, ...given(fields) };
  const code = endOf(before, wanted);
  const { username = account.username } = fields;
  const renamesOther = username !== account.username && person.id?.equals(account._id) !== true;
  if (renamesOther && hasManaged(account, hotel)) {
    const message = "Only managers themselves change their user name";
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
  // Whether it says what the person may do, be it as before.
  const isDecision = [fields.position, fields.categories, fields.is_active].some(
    (field) => field !== undefined,
  );
  const after = isDecision
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
 * Removes a person's account, which is kept without passkeys for the history: its user name is not given to anybody else.
 * @throws AppError 404; `last_manager`
 */
export async function removeAccount({ _id: hotel_id }: HotelDoc, id: string): Promise<AccountDoc> {
  const hotel = await hotelOf(String(hotel_id));
  const account = await accountOf(hotel, id);
  const none = { position: "manager", is_active: false } as const;
  // Whatever else is changed at the same moment: a removal holds.
  const fields = { is_active: false, is_deleted: true };
  const after = await withManagers(hotel, account, none, () =>
    resetAccess({ _id: account._id, hotel_id }, { fields, code: "account_disabled" }),
  );
  bus.emit("person.updated", { hotel_id, account_id: account._id });
  bus.emit("accounts.updated", { hotel_id: String(hotel._id) });
  return after.account;
}

/** Why a change ends the sessions of an account; null if it does not. */
function endOf(before: StaffAccount, after: StaffAccount): SessionEndCode | null {
  if (before.is_active && !after.is_active) return "account_disabled";
  const isSame =
    before.position === after.position &&
    JSON.stringify(before.categories) === JSON.stringify(after.categories);
  return isSame ? null : "position_changed";
}

/** Whoever is no longer to manage loses that first, which decides; whoever is to manage gains it last. */
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

/** @throws AppError `conflict` when the account does not meet the condition any more */
async function write(
  { _id, hotel_id }: AccountDoc,
  change: UpdateQuery<AccountDoc>,
  condition: QueryFilter<AccountDoc> = {},
): Promise<AccountDoc> {
  const account = await Account.findOneAndUpdate({ _id, hotel_id, ...condition }, change, {
    returnDocument: "after",
  })
    .lean<AccountDoc>()
    .catch((error: unknown) => Promise.reject(asTakenName(error)));
  if (account === null) throw new AppError("conflict");
  return account;
}
