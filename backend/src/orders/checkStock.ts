import { AppError } from "#lib/appError.js";
import { loadCachedDishes } from "#menu/loadMenu.js";
import { loadStockLeft } from "#menu/stock.js";
import type { FoodOrderDoc } from "./model.js";

/**
 * Rejects an order of more portions than are left.
 * @throws AppError 409 `item_unavailable` with a detail for each line of such a dish
 */
export async function checkStock({
  hotel_id,
  items,
}: Pick<FoodOrderDoc, "hotel_id" | "items">): Promise<void> {
  const dishes = await loadCachedDishes(
    hotel_id,
    items.map(({ menu_item_id }) => String(menu_item_id)),
  );
  const getLeft = await loadStockLeft(hotel_id, [...dishes.values()]);
  const ordered = new Map<string, number>();
  for (const { menu_item_id, quantity } of items) {
    const id = String(menu_item_id);
    ordered.set(id, (ordered.get(id) ?? 0) + quantity);
  }
  const details = items.flatMap(({ menu_item_id, item_name }, index) => {
    const dish = dishes.get(String(menu_item_id));
    const left = dish === undefined ? null : getLeft(dish);
    if (left === null || (ordered.get(String(menu_item_id)) ?? 0) <= left) return [];
    const message = left === 0 ? `${item_name} is not available` : `Only ${left} × ${item_name} left`;
    return [{ path: `items.${index}`, message }];
  });
  if (details.length > 0) throw new AppError("item_unavailable", undefined, { details });
}
