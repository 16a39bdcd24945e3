import mongoose from "mongoose";
import type { HotelDoc } from "#hotels/model.js";
import type { MenuItemDoc } from "./itemModel.js";
import { categoryCache, MenuCategory, type MenuCategoryDoc } from "./model.js";

type StationOf = (dish: MenuItemDoc) => string | undefined;

/**
 * Where each dish of an order is cooked: at its own station, or else at its category's. A station that the hotel does
 * not have any more is none.
 */
export async function stationsOfDishes(
  { _id: hotel_id, stations }: HotelDoc,
  dishes: readonly MenuItemDoc[],
): Promise<StationOf> {
  if (stations.length === 0) return () => undefined;
  const ids = [...new Set(dishes.map(({ category_id }) => String(category_id)))];
  const categories = await categoryCache.getAll(ids, async (missing) => {
    const found = await MenuCategory.find(
      { _id: mongoose.trusted({ $in: missing }), hotel_id },
      { creation: 0 },
    ).lean<MenuCategoryDoc[]>();
    return new Map(found.map((category) => [String(category._id), category]));
  });
  const known = (id: string | null | undefined): string | undefined =>
    stations.find((station) => station.id === id)?.id;
  return ({ station_id, category_id }) =>
    known(station_id) ?? known(categories.get(String(category_id))?.station_id);
}
