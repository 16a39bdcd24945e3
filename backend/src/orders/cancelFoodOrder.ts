import { GUEST_CANCELLABLE_ORDER } from "@roombell/common/domain/foodOrder";
import { bus } from "#database/bus.js";
import { FoodOrder, type FoodOrderDoc } from "./model.js";
import type { RoomDoc } from "#rooms/model.js";
import { cancellable, cancelledNow, ofStay, repeatedCancel, type Cancelled } from "#work/guestCancel.js";

/**
 * Cancels an order of the room's current stay for its guest, until the kitchen has begun
 * (product rules: Statuses). A guest who cancels again gets the cancelled order again.
 * @throws AppError 404; 409 `illegal_transition` with the present status
 */
export async function cancelFoodOrder(room: RoomDoc, id: string): Promise<Cancelled<FoodOrderDoc>> {
  const order = await FoodOrder.findOneAndUpdate(
    cancellable(room, id, GUEST_CANCELLABLE_ORDER),
    cancelledNow(),
    { returnDocument: "after" },
  ).lean<FoodOrderDoc>();
  if (order === null) {
    const present = FoodOrder.findOne(ofStay(room, id)).lean<FoodOrderDoc>();
    return repeatedCancel("order", GUEST_CANCELLABLE_ORDER, present);
  }
  bus.emit("order.updated", { order });
  return { work: order, isRepeated: false };
}
