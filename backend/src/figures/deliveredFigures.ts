import type { DayBounds } from "@roombell/common/domain/hotelDay";
import mongoose, { type Types } from "mongoose";
import { FoodOrder, type FoodOrderDoc } from "#orders/model.js";
import type { PromiseFigures } from "./model.js";
import { perPeriod } from "./perPeriod.js";

type Row = Pick<FoodOrderDoc, "total_amount" | "delivered_at" | "first_promised_at">;

/**
 * The value of the orders delivered from `start` until before `end`, and how many of them came by the time that their
 * guest was promised first.
 */
export async function aggregateDelivered(
  hotel_id: Types.ObjectId,
  { start, end }: DayBounds,
): Promise<{ revenue: number; promises: PromiseFigures }> {
  const delivered_at = mongoose.trusted({ $gte: start, $lt: end });
  const delivered = await FoodOrder.find(
    { hotel_id, is_active: false, delivered_at },
    { total_amount: 1, delivered_at: 1, first_promised_at: 1 },
  ).lean<Row[]>();
  const promised = delivered.flatMap((order) => {
    const first = order.first_promised_at;
    return first === null || order.delivered_at === null ? [] : [{ first, at: order.delivered_at }];
  });
  return {
    revenue: delivered.reduce((sum, { total_amount }) => sum + total_amount, 0),
    promises: { made: promised.length, kept: promised.filter(({ first, at }) => at <= first).length },
  };
}

/** The same of a period that is not over, which a new order does not change. */
export const deliveredSoFar = perPeriod(["order-updates"], aggregateDelivered);
