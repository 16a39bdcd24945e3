import type { Position } from "@roombell/common/domain/position";
import mongoose, { type QueryFilter } from "mongoose";
import type { HotelDoc } from "#hotels/model.js";
import type { ScreenDoc } from "#screens/model.js";
import type { AccountDoc } from "./model.js";

type Named = Pick<AccountDoc, "_id" | "position" | "is_active" | "is_deleted">;

export const isManager = ({ managers }: Pick<HotelDoc, "managers">, { _id }: Pick<AccountDoc, "_id">) =>
  managers.some((id) => id.equals(_id));

/**
 * Whether an account manages or has managed the hotel. Only the platform may reset its password, PIN and second factor:
 * otherwise one manager could take over another's account, for example by demoting and promoting them.
 */
export const hasManaged = (
  account: Named & Pick<AccountDoc, "was_manager">,
  hotel: Pick<HotelDoc, "managers">,
) => isManager(hotel, account) || account.position === "manager" || account.was_manager === true;

/** Negation of {@link hasManaged} as a write condition: the position may change after the account was read. */
export const NEVER_MANAGED: QueryFilter<AccountDoc> = {
  position: mongoose.trusted({ $ne: "manager" }),
  was_manager: mongoose.trusted({ $ne: true }),
};

/** The account's effective position; null while it is inactive or removed. */
export function getPosition(account: Named, hotel: Pick<HotelDoc, "managers">): Position | null {
  if (isManager(hotel, account)) return "manager";
  const { position, is_active, is_deleted } = account;
  return position === "manager" || !is_active || is_deleted ? null : position;
}

/** Whether a person may use a board: managers any, departments those that show one of their categories. */
export function fitsBoard(
  account: Named & Pick<AccountDoc, "categories">,
  hotel: Pick<HotelDoc, "managers">,
  { board, categories }: Pick<ScreenDoc, "board" | "categories">,
): boolean {
  const position = getPosition(account, hotel);
  if (position === null || position === "manager") return position !== null;
  if (board === "kitchen") return position === "kitchen";
  if (position === "front_desk") return true;
  const isServing = account.categories.some((category) => categories.includes(category));
  return board === "department" && position === "department" && isServing;
}
