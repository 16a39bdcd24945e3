import { bus } from "#database/bus.js";
import type { FoodOrderDoc } from "#orders/model.js";
import { loadCachedDishes } from "./loadMenu.js";

/**
 * Announces dishes with a stock whenever an order with them changes, so that every open menu shows what is left. Returns
 * a function that stops this.
 */
export function followStock(): () => void {
  const stops = [bus.on("order.created", announceStocked), bus.on("order.updated", announceStocked)];
  return () => stops.forEach((stop) => stop());
}

async function announceStocked({
  order: { hotel_id, items },
}: {
  order: Pick<FoodOrderDoc, "hotel_id" | "items">;
}): Promise<void> {
  const dishes = await loadCachedDishes(
    hotel_id,
    items.map(({ menu_item_id }) => String(menu_item_id)),
  );
  for (const item of dishes.values())
    if (item.stock || item.option_stock) bus.emit("menu.item_updated", { item });
}
