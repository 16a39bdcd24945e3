import mongoose from "mongoose";
import { bus } from "../events/bus.js";
import { FoodOrder, type FoodOrderDoc } from "../models/foodOrder.js";

/** Records that an order's ticket was printed; screens learn of it when they showed that it was not. */
export async function notePrinted({ _id, hotel_id }: FoodOrderDoc): Promise<void> {
  const printed_at = new Date();
  await FoodOrder.updateOne({ _id, hotel_id }, { $set: { printed_at } });
  await changeMark({ _id, hotel_id, is_print_failed: true }, false);
}

/** Records that an order's ticket was not printed, which every screen of the kitchen shows. */
export async function noteNotPrinted({ _id, hotel_id }: FoodOrderDoc): Promise<void> {
  await changeMark({ _id, hotel_id, is_print_failed: mongoose.trusted({ $ne: true }) }, true);
}

async function changeMark(
  filter: Pick<FoodOrderDoc, "_id" | "hotel_id"> & { is_print_failed: unknown },
  is_print_failed: boolean,
): Promise<void> {
  const order = await FoodOrder.findOneAndUpdate(
    filter as Pick<FoodOrderDoc, "_id" | "hotel_id">,
    { $set: { is_print_failed, updated_at: new Date() }, $inc: { version: 1 } },
    { returnDocument: "after" },
  ).lean<FoodOrderDoc>();
  if (order !== null) bus.emit("order.updated", { order });
}
