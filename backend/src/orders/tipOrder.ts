import { amountProblem, toMinor } from "@roombell/common/domain/money";
import mongoose from "mongoose";
import { updateOrder } from "#database/updateWork.js";
import type { HotelDoc } from "#hotels/model.js";
import { billingTerms } from "#hotels/presentHotel.js";
import { invalidField, type AppError } from "#lib/appError.js";
import type { RoomDoc } from "#rooms/model.js";
import { illegalAction } from "#work/illegalMove.js";
import { getStayWork } from "#work/stayWork.js";
import { FoodOrder, type FoodOrderDoc } from "./model.js";

export const noTips = (): AppError => invalidField("tip", "This hotel does not accept tips");

/** A tip in minor units. @throws AppError 400 at `tip` for an amount that the currency does not have */
export function readTip(amount: number, currency: string): number {
  const problem = amountProblem(amount, currency);
  if (problem !== null) throw invalidField("tip", problem);
  return toMinor(amount);
}

/**
 * Sets the tip of an order of the room's stay; 0 removes it.
 * @throws AppError 404; 400 at `tip` when the hotel takes none; 409 `illegal_transition` for a cancelled order
 */
export async function tipOrder(
  { hotel, room }: { hotel: HotelDoc; room: RoomDoc },
  id: string,
  amount: number,
): Promise<FoodOrderDoc> {
  const { _id, hotel_id, status, currency } = await getStayWork(FoodOrder, room, id);
  if (!billingTerms(hotel).tips.is_enabled) throw noTips();
  const tip = readTip(amount, currency);
  const tipped = await updateOrder(
    { _id, hotel_id, stay_id: room.stay_id, status: mongoose.trusted({ $ne: "cancelled" }) },
    { $set: { tip } },
  );
  if (tipped === null) throw illegalAction("order", status, "tipped");
  return tipped;
}
