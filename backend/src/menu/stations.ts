import type { HotelDoc } from "#hotels/model.js";
import type { MenuItemDoc } from "./itemModel.js";
import { loadCachedCategories } from "./loadMenu.js";

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
  const categories = await loadCachedCategories(hotel_id, dishes);
  const existing = (id: string | null | undefined): string | undefined =>
    stations.find((station) => station.id === id)?.id;
  return ({ station_id, category_id }) =>
    existing(station_id) ?? existing(categories.get(String(category_id))?.station_id);
}
