import { bus } from "#database/bus.js";
import type { HotelDoc } from "#hotels/model.js";
import { acknowledged, unacknowledged } from "#work/acknowledge.js";
import { foodOrderOfHotel } from "./foodOrderList.js";
import { FoodOrder, type FoodOrderDoc } from "./model.js";

/**
 * Records that staff have acknowledged an order; a second time changes nothing.
 * @throws AppError 404
 */
export async function acknowledgeOrder(hotel: HotelDoc, id: string): Promise<FoodOrderDoc> {
  const order = await FoodOrder.findOneAndUpdate(unacknowledged(hotel, id), acknowledged(), {
    returnDocument: "after",
  }).lean<FoodOrderDoc>();
  if (order === null) return foodOrderOfHotel(hotel, id);
  bus.emit("order.updated", { order });
  return order;
}
