import mongoose from "mongoose";
import type { HotelDoc } from "#hotels/model.js";
import type { MenuItemDoc } from "./itemModel.js";
import { categoryCache, MenuCategory, type MenuCategoryDoc } from "./model.js";

type GetStation = (dish: MenuItemDoc) => string | undefined;

/**
 * Loads the stations of an order's dishes: the dish's own, else its category's. Stations the hotel no longer has count
 * as none.
 */
export async function loadDishStations(
  { _id: hotel_id, stations }: HotelDoc,
  dishes: readonly MenuItemDoc[],
): Promise<GetStation> {
  if (stations.length === 0) return () => undefined;
  const ids = [...new Set(dishes.map(({ category_id }) => String(category_id)))];
  const categories = await categoryCache.getAll(ids, async (missing) => {
    const loaded = await MenuCategory.find(
      { _id: mongoose.trusted({ $in: missing }), hotel_id },
      { creation: 0 },
    ).lean<MenuCategoryDoc[]>();
    return new Map(loaded.map((category) => [String(category._id), category]));
  });
  const existing = (id: string | null | undefined): string | undefined =>
    stations.find((station) => station.id === id)?.id;
  return ({ station_id, category_id }) =>
    existing(station_id) ?? existing(categories.get(String(category_id))?.station_id);
}
