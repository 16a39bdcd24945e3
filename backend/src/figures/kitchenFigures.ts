import type { DayBounds } from "@roombell/common/domain/hotelDay";
import mongoose, { type Types } from "mongoose";
import { FoodOrder, type FoodOrderDoc } from "#orders/model.js";
import type { KitchenFigures } from "./model.js";
import { minutesBetween } from "#lib/median.js";
import { perPeriod } from "./perPeriod.js";

/** The hours of every time zone begin at a multiple of this. */
const QUARTER = 15 * 60_000;

type Row = Pick<FoodOrderDoc, "created_at" | "delivered_at" | "items">;

/** The orders that left the kitchen's board from `start` until before `end`. */
export async function aggregateKitchen(
  hotel_id: Types.ObjectId,
  { start, end }: DayBounds,
): Promise<KitchenFigures> {
  const closed_at = mongoose.trusted({ $gte: start, $lt: end });
  const closed = await FoodOrder.find(
    { hotel_id, is_active: false, closed_at },
    { created_at: 1, delivered_at: 1, "items.item_name": 1, "items.quantity": 1 },
  ).lean<Row[]>();
  const minutes = new Map<number, number>();
  const came = new Map<number, number>();
  const dishes = new Map<string, number>();
  const served = closed.filter(({ delivered_at }) => delivered_at !== null);
  for (const { created_at, delivered_at, items } of served) {
    if (delivered_at !== null)
      addToCount(minutes, Math.round(minutesBetween(created_at, delivered_at) * 10) / 10);
    addToCount(came, Math.floor(created_at.getTime() / QUARTER) * QUARTER);
    for (const { item_name, quantity } of items) {
      if (quantity > 0) addToCount(dishes, item_name, quantity);
    }
  }
  return {
    cancelled: closed.length - served.length,
    minutes: [...minutes].map(([value, orders]) => ({ value, orders })),
    came: [...came].map(([at, orders]) => ({ at: new Date(at), orders })),
    dishes: [...dishes].map(([item_name, quantity]) => ({ item_name, quantity })),
  };
}

/** The same of a period that is not over, which a new order does not change. */
export const kitchenSoFar = perPeriod(["order-updates"], aggregateKitchen);

/** Adds to the count of a key. */
export function addToCount<K>(counts: Map<K, number>, key: K, more = 1): void {
  counts.set(key, (counts.get(key) ?? 0) + more);
}
