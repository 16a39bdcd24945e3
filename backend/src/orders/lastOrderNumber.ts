import { FIRST_ORDER_NUMBER } from "@roombell/common/domain/foodOrder";
import type { Types } from "mongoose";
import { FoodOrder, type FoodOrderDoc } from "./model.js";

/** The number of the hotel's last order; one below the first when there is none. */
export async function lastOrderNumber(hotel_id: Types.ObjectId): Promise<number> {
  const last = await FoodOrder.findOne({ hotel_id }, { order_number: 1 })
    .sort({ order_number: -1 })
    .lean<Pick<FoodOrderDoc, "order_number">>();
  return last?.order_number ?? FIRST_ORDER_NUMBER - 1;
}
