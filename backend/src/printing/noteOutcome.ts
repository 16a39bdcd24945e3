import mongoose from "mongoose";
import { updateOrder } from "#database/updateWork.js";
import { FoodOrder, type FoodOrderDoc } from "#orders/model.js";

/** Records that an order's ticket waits for the printer, so that it does not depend on this process (`resume`). */
export async function noteWaiting({ _id, hotel_id }: FoodOrderDoc): Promise<void> {
  await FoodOrder.updateOne({ _id, hotel_id }, { $set: { is_print_waiting: true } });
}

/**
 * Records that an order's ticket was printed; screens learn of it when they showed that it was not.
 * @returns whether it was printed before
 */
export async function notePrinted({ _id, hotel_id }: FoodOrderDoc): Promise<boolean> {
  const before = await FoodOrder.findOneAndUpdate(
    { _id, hotel_id },
    { $set: { printed_at: new Date() }, $unset: { is_print_waiting: 1 } },
    { returnDocument: "before" },
  ).lean<FoodOrderDoc>();
  await updateOrder({ _id, hotel_id, is_print_failed: true }, { $set: { is_print_failed: false } });
  return before?.printed_at !== undefined;
}

/** Records that an order's ticket was not printed, which every screen of the kitchen shows. */
export async function noteNotPrinted({ _id, hotel_id }: FoodOrderDoc): Promise<void> {
  await FoodOrder.updateOne({ _id, hotel_id }, { $unset: { is_print_waiting: 1 } });
  const isUnmarked = mongoose.trusted({ $ne: true });
  await updateOrder({ _id, hotel_id, is_print_failed: isUnmarked }, { $set: { is_print_failed: true } });
}
