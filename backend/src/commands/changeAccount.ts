import type { EndpointValues } from "@roombell/common/contract/endpoints";
import type { SessionEndCode } from "@roombell/common/contract/liveEvents";
import { bus } from "../events/bus.js";
import { notFound } from "../lib/appError.js";
import { Account, type AccountDoc } from "../models/account.js";
import type { HotelDoc } from "../models/hotel.js";
import { isManager } from "../models/staffPosition.js";
import { presentAccount } from "../presenters/account.js";
import { accountOf } from "../queries/accounts.js";
import { asTakenName } from "./addAccount.js";
import { given } from "./change.js";
import { addManager, removeManager } from "./hotelManagers.js";
import { endPersonOnScreens, renamePersonOnScreens } from "./screenPerson.js";
import { END_SESSIONS, publishSignedOut } from "./signOut.js";

type Fields = EndpointValues<"PUT /hotel-admin/accounts/:id">["body"];
type Presented = ReturnType<typeof presentAccount>;

/**
 * Changes the given fields of a person's account. Another position, other categories and switching off end its
 * sessions.
 * @throws AppError 404; `already_exists` when the user name is taken; `last_manager`
 */
export async function changeAccount(
  hotel: HotelDoc,
  id: string,
  fields: Fields,
): Promise<{ before: Presented; after: Presented }> {
  const account = await accountOf(hotel, id);
  const before = presentAccount(account, hotel);
  const wanted = { ...before, ...given(fields) };
  const code = endOf(before, wanted);
  const { username } = fields;
  const changes = {
    ...given(fields),
    ...(username !== undefined && { username_key: username.toLowerCase() }),
    position: wanted.position,
    is_active: wanted.is_active,
  };
  const after = await withManagers(hotel, account, wanted, () => write(account, changes, code !== null));
  if (code !== null) {
    await publishSignedOut(after.account, code);
    await endPersonOnScreens(after.hotel, account._id);
  } else if (before.name !== wanted.name) await renamePersonOnScreens(after.hotel, account._id);
  bus.emit("accounts.updated", { hotel_id: String(hotel._id) });
  return { before, after: presentAccount(after.account, after.hotel) };
}

/**
 * Removes a person's account, which is kept for the history: its user name is not given to anybody else.
 * @throws AppError 404; `last_manager`
 */
export async function removeAccount(hotel: HotelDoc, id: string): Promise<AccountDoc> {
  const account = await accountOf(hotel, id);
  const none = { position: "manager", is_active: false } as const;
  const after = await withManagers(hotel, account, none, () =>
    write(account, { is_active: false, is_deleted: true }, true),
  );
  await publishSignedOut(after.account, "account_disabled");
  await endPersonOnScreens(after.hotel, account._id);
  bus.emit("accounts.updated", { hotel_id: String(hotel._id) });
  return after.account;
}

/** Why a change ends the sessions of an account; null if it does not. */
function endOf(before: Presented, after: Presented): SessionEndCode | null {
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
  { position, is_active }: Pick<Presented, "position" | "is_active">,
  change: () => Promise<AccountDoc>,
): Promise<{ account: AccountDoc; hotel: HotelDoc }> {
  const { _id } = account;
  const isToManage = position === "manager" && is_active;
  const isManaging = isManager(hotel, account);
  const without = isManaging && !isToManage ? await removeManager(hotel._id, _id) : hotel;
  try {
    const changed = await change();
    return { account: changed, hotel: isToManage ? await addManager(hotel._id, _id) : without };
  } catch (error) {
    if (without !== hotel) await addManager(hotel._id, _id);
    throw error;
  }
}

async function write(
  { _id, hotel_id }: AccountDoc,
  changes: Partial<AccountDoc>,
  endsSessions: boolean,
): Promise<AccountDoc> {
  const { $set, $inc } = END_SESSIONS;
  const account = await Account.findOneAndUpdate(
    { _id, hotel_id },
    endsSessions ? { $set: { ...$set, ...changes }, $inc } : { $set: changes },
    { returnDocument: "after" },
  )
    .lean<AccountDoc>()
    .catch((error: unknown) => Promise.reject(asTakenName(error)));
  if (account === null) throw notFound();
  return account;
}
