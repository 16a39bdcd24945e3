import mongoose from "mongoose";
import { updateOrder } from "#database/updateWork.js";
import type { HotelDoc } from "#hotels/model.js";
import { illegalAction, lastChangedBy } from "#work/illegalMove.js";
import { getFoodOrder } from "./foodOrderList.js";
import type { FoodOrderDoc } from "./model.js";

/**
 * Asks the stations to cook an accepted order first; asking again rings again.
 * @throws AppError 404; 409 `illegal_transition` unless it waits or is being cooked
 */
export async function rushFoodOrder(hotel: HotelDoc, id: string): Promise<FoodOrderDoc> {
  const now = new Date();
  const { _id } = await getFoodOrder(hotel, id);
  const order = await updateOrder(
    { _id, hotel_id: hotel._id, status: mongoose.trusted({ $in: ["confirmed", "preparing"] }) },
    { $set: { rushed_at: now } },
    now,
  );
  if (order !== null) return order;
  const current = await getFoodOrder(hotel, id);
  throw illegalAction("order", current.status, "rushed", lastChangedBy(current));
}
