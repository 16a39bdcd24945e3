import mongoose, { type Types } from "mongoose";
import { FoodOrder, type FoodOrderDoc } from "../models/foodOrder.js";

const NEWEST_ORDERS = 300;
const LEAST_ORDERS = 3;
const MOST_DISHES = 6;
const KEPT_MS = 5 * 60_000;
const KEPT_HOTELS = 1000;

const kept = new Map<string, { until: number; dishes: Promise<ReadonlySet<string>> }>();

/** The ids of the dishes that guests of the hotel order most; counted anew at most every five minutes. */
export function popularDishes(hotel_id: Types.ObjectId): Promise<ReadonlySet<string>> {
  const key = String(hotel_id);
  const now = Date.now();
  const held = kept.get(key);
  if (held !== undefined && held.until > now) return held.dishes;
  if (kept.size >= KEPT_HOTELS) kept.clear();
  const dishes = countDishes(hotel_id).catch((error: unknown) => {
    kept.delete(key);
    throw error;
  });
  kept.set(key, { until: now + KEPT_MS, dishes });
  return dishes;
}

/** The dishes in at least three of the newest orders, those in most orders first. */
async function countDishes(hotel_id: Types.ObjectId): Promise<ReadonlySet<string>> {
  const orders = await FoodOrder.find(
    { hotel_id, status: mongoose.trusted({ $ne: "cancelled" }) },
    { "items.menu_item_id": 1 },
  )
    .sort({ order_number: -1 })
    .limit(NEWEST_ORDERS)
    .lean<{ items: Pick<FoodOrderDoc["items"][number], "menu_item_id">[] }[]>();
  const counts = new Map<string, number>();
  for (const { items } of orders) {
    for (const id of new Set(items.map(({ menu_item_id }) => String(menu_item_id)))) {
      counts.set(id, (counts.get(id) ?? 0) + 1);
    }
  }
  const popular = [...counts].filter(([, count]) => count >= LEAST_ORDERS);
  popular.sort(([, one], [, other]) => other - one);
  return new Set(popular.slice(0, MOST_DISHES).map(([id]) => id));
}
