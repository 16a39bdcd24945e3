import type { DayBounds } from "@roombell/common/domain/hotelDay";
import mongoose, { type Types } from "mongoose";
import { firstPromiseOf, FoodOrder, type FoodOrderDoc } from "../models/foodOrder.js";
import type { PromiseFigures } from "../models/hotelFigures.js";

type Row = Pick<
  FoodOrderDoc,
  "delivered_at" | "estimated_delivery_time" | "delayed_from" | "first_promised_at"
>;

/** How many of the orders delivered from `start` until before `end` came by the time that their guest was promised first. */
export async function aggregatePromises(
  hotel_id: Types.ObjectId,
  { start, end }: DayBounds,
): Promise<PromiseFigures> {
  const delivered_at = mongoose.trusted({ $gte: start, $lt: end });
  const delivered = await FoodOrder.find(
    { hotel_id, is_active: false, delivered_at },
    { delivered_at: 1, estimated_delivery_time: 1, delayed_from: 1, first_promised_at: 1 },
  ).lean<Row[]>();
  const promised = delivered.flatMap((order) => {
    const first = firstPromiseOf(order);
    return first === null || order.delivered_at === null ? [] : [{ first, at: order.delivered_at }];
  });
  return { made: promised.length, kept: promised.filter(({ first, at }) => at <= first).length };
}
