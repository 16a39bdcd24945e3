import type { EndpointValues } from "@roombell/common/contract/endpoints";
import { MAX_ACCOUNTS } from "@roombell/common/domain/limits";
import { Types } from "mongoose";
import { Account, type AccountDoc } from "#auth/model.js";
import { hashPassword, initialPassword, inThreeDays } from "#auth/passwords.js";
import type { Creation } from "#database/acceptReplay.js";
import { bus } from "#database/bus.js";
import { createOnce } from "#database/createOnce.js";
import { duplicateKeyFields } from "#database/databaseErrors.js";
import { withinLimits } from "#hotels/hotelLimits.js";
import type { HotelDoc } from "#hotels/model.js";
import { alreadyExists, limitReached } from "#lib/appError.js";
import { countAccounts } from "./accounts.js";
import { settleManager } from "./hotelManagers.js";

/**
 * Adds a person to the hotel, with a one-time password. A repeated call gets the same account.
 * @throws AppError `already_exists` when the user name is taken; `limit_reached`
 */
export async function addAccount(
  hotel: HotelDoc,
  { username, ...fields }: EndpointValues<"POST /hotel-admin/accounts">["body"],
  creation: Creation,
  secret: string,
): Promise<{ account: AccountDoc; hotel: HotelDoc }> {
  const _id = new Types.ObjectId();
  const account = await createOnce(
    creation,
    () =>
      withinLimits(hotel._id, async () => {
        if ((await countAccounts(hotel)) >= MAX_ACCOUNTS) {
          throw limitReached("name", `A hotel can have at most ${MAX_ACCOUNTS} people`);
        }
        const added = new Account({
          ...fields,
          _id,
          role: "hotel_admin",
          username,
          username_key: username.toLowerCase(),
          password_hash: await hashPassword(initialPassword(secret, String(_id), 0)),
          hotel_id: hotel._id,
          initial_password_expires_at: inThreeDays(),
          created_at: new Date(),
        });
        if (creation.record) added.creation = creation.record;
        try {
          return (await added.save()).toObject<AccountDoc>();
        } catch (error) {
          throw asTakenName(error);
        }
      }),
    (key) => Account.findOne({ hotel_id: hotel._id, "creation.key": key }).lean<AccountDoc>(),
  );
  // Last, as this is what makes somebody a manager; a repeated call completes what was interrupted.
  const after = account.position === "manager" ? await settleManager(hotel._id, account._id) : hotel;
  bus.emit("accounts.updated", { hotel_id: String(hotel._id) });
  return { account, hotel: after };
}

/** Names the field when a user name is taken; every other error stays what it is. */
export function asTakenName(error: unknown): unknown {
  const isTaken = duplicateKeyFields(error)?.includes("username_key") === true;
  return isTaken ? alreadyExists("username", "This user name is taken") : error;
}
