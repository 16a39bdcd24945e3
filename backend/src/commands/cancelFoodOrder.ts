import { GUEST_CANCELLABLE_ORDER } from "@roombell/common/domain/foodOrder";
import mongoose from "mongoose";
import { bus } from "../events/bus.js";
import { FoodOrder, type FoodOrderDoc } from "../models/foodOrder.js";
import type { RoomDoc } from "../models/room.js";
import { wasCancelledByGuest } from "./guestCancel.js";
import { refuseMove } from "./refuseMove.js";

/**
 * Cancels an order of the room's current stay for its guest, until the kitchen has begun (specification section
 * 4). Repeating an own cancel answers the cancelled order again.
 * @throws AppError 404; 409 `illegal_transition` with the present status
 */
export async function cancelFoodOrder(room: RoomDoc, id: string): Promise<FoodOrderDoc> {
  const now = new Date();
  const own = { _id: id, hotel_id: room.hotel_id, stay_id: room.stay_id };
  const order = await FoodOrder.findOneAndUpdate(
    { ...own, is_active: true, status: mongoose.trusted({ $in: [...GUEST_CANCELLABLE_ORDER] }) },
    {
      $set: {
        status: "cancelled",
        is_active: false,
        closed_at: now,
        updated_at: now,
        acknowledged_at: null,
      },
      $inc: { version: 1 },
      $push: { history: { status: "cancelled", at: now, by: "guest", note: "" } },
    },
    { returnDocument: "after" },
  ).lean<FoodOrderDoc>();
  if (order === null) {
    const present = await FoodOrder.findOne(own).lean<FoodOrderDoc>();
    return wasCancelledByGuest(present) ? present : refuseMove(Promise.resolve(present));
  }
  bus.emit("order.updated", { order });
  return order;
}
