import mongoose, { type Types } from "mongoose";
import { FoodOrder, type FoodOrderDoc } from "#orders/model.js";
import { keptByHotel } from "#figures/keptByHotel.js";

const NEWEST_ORDERS = 300;
const LEAST_ORDERS = 3;
const MOST_DISHES = 6;

type Popular = { ids: ReadonlySet<string>; revision: number };
let revisions = 0;

/** The ids of the dishes that guests of the hotel order most, with a revision that differs once they are others. */
export const popularDishes = keptByHotel<Popular>(async (hotel_id, before) => {
  const ids = await countDishes(hotel_id);
  const isSame = ids.size === before?.ids.size && [...ids].every((id) => before.ids.has(id));
  return isSame ? before : { ids, revision: (revisions += 1) };
});

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
