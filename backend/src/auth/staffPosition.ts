import type { Position } from "@roombell/common/domain/position";
import mongoose, { type QueryFilter } from "mongoose";
import type { HotelDoc } from "#hotels/model.js";
import type { ScreenDoc } from "#screens/model.js";
import type { AccountDoc } from "./model.js";

type Named = Pick<AccountDoc, "_id" | "position" | "is_active" | "is_deleted">;

/** Whether an account manages the hotel, which the hotel alone decides. */
export const isManager = ({ managers }: Pick<HotelDoc, "managers">, { _id }: Pick<AccountDoc, "_id">) =>
  managers.some((id) => id.equals(_id));

/**
 * Whether an account manages the hotel or did once. Its password, PIN and second factor are reset by the platform alone:
 * otherwise one manager could take over another's account, if need be by a change of position and back.
 */
export const hasManaged = (
  account: Named & Pick<AccountDoc, "was_manager">,
  hotel: Pick<HotelDoc, "managers">,
) => isManager(hotel, account) || account.position === "manager" || account.was_manager === true;

/** Matches what {@link hasManaged} does not, for writes: the position may change after the account was read. */
export const NEVER_MANAGED: QueryFilter<AccountDoc> = {
  position: mongoose.trusted({ $ne: "manager" }),
  was_manager: mongoose.trusted({ $ne: true }),
};

/** What an account may act as in its hotel now; null while it is switched off or removed. */
export function positionOf(account: Named, hotel: Pick<HotelDoc, "managers">): Position | null {
  if (isManager(hotel, account)) return "manager";
  const { position, is_active, is_deleted } = account;
  return position === "manager" || !is_active || is_deleted ? null : position;
}

/** Whether somebody works on a board: managers on each, a department on boards that show a category of theirs. */
export function fitsBoard(
  account: Named & Pick<AccountDoc, "categories">,
  hotel: Pick<HotelDoc, "managers">,
  { board, categories }: Pick<ScreenDoc, "board" | "categories">,
): boolean {
  const position = positionOf(account, hotel);
  if (position === null || position === "manager") return position !== null;
  if (board === "kitchen") return position === "kitchen";
  if (position === "front_desk") return true;
  const isServing = account.categories.some((category) => categories.includes(category));
  return board === "department" && position === "department" && isServing;
}
