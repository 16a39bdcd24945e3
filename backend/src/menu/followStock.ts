import { bus } from "#database/bus.js";
import { logger } from "#lib/logger.js";
import type { FoodOrderDoc } from "#orders/model.js";
import { loadCachedDishes } from "./loadMenu.js";

/**
 * Announces dishes with a stock whenever an order with them changes, so that every open menu shows what is left. Returns
 * a function that stops this.
 */
export function followStock(): () => void {
  const announce = ({ order }: { order: FoodOrderDoc }): void => {
    announceStocked(order).catch((error: unknown) => {
      logger.warn({ err: error }, "failed to announce a dish's stock");
    });
  };
  const stops = [bus.on("order.created", announce), bus.on("order.updated", announce)];
  return () => stops.forEach((stop) => stop());
}

async function announceStocked({ hotel_id, items }: FoodOrderDoc): Promise<void> {
  const dishes = await loadCachedDishes(
    hotel_id,
    items.map(({ menu_item_id }) => String(menu_item_id)),
  );
  for (const item of dishes.values()) if (item.stock) bus.emit("menu.item_updated", { item });
}
