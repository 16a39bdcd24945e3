import { FIRST_ORDER_NUMBER } from "@roombell/common/domain/foodOrder";
import type { Types } from "mongoose";
import { recordUnknownOutcome } from "#database/unknownOutcomes.js";
import { serially } from "#lib/serially.js";
import { checkStock } from "./checkStock.js";
import { FoodOrder, type FoodOrderDoc } from "./model.js";
import { retryTaken } from "./retryTaken.js";

export type OrderDraft = Omit<FoodOrderDoc, "order_number">;

/** Last order number by hotel, as of this process's last insert. */
const lastNumbers = new Map<string, number>();

/** One below the first number when the hotel has no orders. */
export async function lastOrderNumber(hotel_id: Types.ObjectId): Promise<number> {
  const last = await FoodOrder.findOne({ hotel_id }, { order_number: 1 })
    .sort({ order_number: -1 })
    .lean<Pick<FoodOrderDoc, "order_number">>();
  return last?.order_number ?? FIRST_ORDER_NUMBER - 1;
}

/**
 * Stores an order under the hotel's next number, without gaps or duplicates. Inserts are serialized per hotel within
 * this process; the unique index on the number settles races between processes.
 * @throws the database's duplicate key error on the creation's key; AppError 409 `item_unavailable` when a dish's stock
 * is used up, 503 after 50 lost races
 */
export function insertFoodOrder(draft: OrderDraft): Promise<FoodOrderDoc> {
  const key = String(draft.hotel_id);
  return serially(`order numbers of ${key}`, () =>
    retryTaken(["order_number", "stock_turns"], async () => {
      const last = lastNumbers.get(key) ?? (await lastOrderNumber(draft.hotel_id));
      const turn = await checkStock(draft);
      const order: FoodOrderDoc = { ...draft, order_number: last + 1, ...(turn && { stock_turns: [turn] }) };
      try {
        await FoodOrder.collection.insertOne(order);
        lastNumbers.set(key, order.order_number);
        return order;
      } catch (error) {
        lastNumbers.delete(key);
        recordUnknownOutcome(error, draft.hotel_id);
        throw error;
      }
    }),
  );
}
