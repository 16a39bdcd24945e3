import mongoose from "mongoose";
import { bus } from "../events/bus.js";
import { notFound } from "../lib/appError.js";
import { FoodOrder, type FoodOrderDoc } from "../models/foodOrder.js";
import type { Staff } from "../identity/staff.js";
import { foodOrderOfHotel } from "../queries/foodOrderList.js";
import { illegalAction } from "./illegalMove.js";

/**
 * Marks a line of an open order as done, or as not done.
 * @throws AppError 404, also for a line that the order does not have; 409 `illegal_transition` when it is closed
 */
export async function tickOrderItem(
  { hotel, person: { id: account_id, name } }: Staff,
  { id, index }: { id: string; index: number },
  done: boolean,
): Promise<FoodOrderDoc> {
  const line = `items.${index}`;
  const order = await FoodOrder.findOneAndUpdate(
    { _id: id, hotel_id: hotel._id, is_active: true, [line]: mongoose.trusted({ $exists: true }) },
    {
      $set: {
        [`${line}.done`]: done,
        updated_at: new Date(),
        ...(done && { [`${line}.done_by`]: { id: account_id, name } }),
      },
      ...(!done && { $unset: { [`${line}.done_by`]: 1 } }),
      $inc: { version: 1 },
    },
    { returnDocument: "after" },
  ).lean<FoodOrderDoc>();
  if (order === null) {
    const { is_active, status } = await foodOrderOfHotel(hotel, id);
    throw is_active ? notFound() : illegalAction("order", status, "ticked off");
  }
  bus.emit("order.updated", { order });
  return order;
}
