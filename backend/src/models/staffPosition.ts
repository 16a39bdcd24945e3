import type { Position } from "@roombell/common/domain/position";
import type { AccountDoc } from "./account.js";
import type { HotelDoc } from "./hotel.js";

type Named = Pick<AccountDoc, "_id" | "position" | "is_active" | "is_deleted">;

/** Whether an account manages the hotel, which the hotel alone decides. */
export const isManager = ({ managers = [] }: Pick<HotelDoc, "managers">, { _id }: Pick<AccountDoc, "_id">) =>
  managers.some((id) => id.equals(_id));

/** What an account may act as in its hotel now; null while it is switched off or removed. */
export function positionOf(account: Named, hotel: Pick<HotelDoc, "managers">): Position | null {
  if (isManager(hotel, account)) return "manager";
  const { position = "manager", is_active = true, is_deleted = false } = account;
  return position === "manager" || !is_active || is_deleted ? null : position;
}
