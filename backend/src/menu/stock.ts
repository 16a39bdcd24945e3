import mongoose, { type Types } from "mongoose";
import { FoodOrder, type FoodOrderDoc } from "#orders/model.js";
import { OPEN_AND_CLOSED } from "#work/model.js";
import type { MenuItemDoc } from "./itemModel.js";

type Stocked = Pick<MenuItemDoc, "_id" | "stock">;

/** Portions left of a dish; null when it has no stock. */
export type GetStockLeft = (dish: Stocked) => number | null;

/** Of a dish that has just been added, or whose stock does not matter. */
export const withoutStock: GetStockLeft = () => null;

/**
 * Counts what is left of each dish with a stock from the orders placed since it was set, so cancelled orders and removed
 * portions need no bookkeeping. Reads orders only when a dish has a stock.
 */
export async function loadStockLeft(
  hotel_id: Types.ObjectId,
  dishes: readonly Stocked[],
): Promise<GetStockLeft> {
  const stocks = new Map(dishes.flatMap(({ _id, stock }) => (stock ? [[String(_id), stock] as const] : [])));
  const ordered = stocks.size === 0 ? [] : await loadOrders(hotel_id, [...stocks.values()]);
  const left = new Map([...stocks].map(([id, { portions }]) => [id, portions]));
  for (const { created_at, items } of ordered) {
    for (const { menu_item_id, quantity } of items) {
      const id = String(menu_item_id);
      const stock = stocks.get(id);
      if (stock && created_at >= stock.since) left.set(id, Math.max(0, (left.get(id) ?? 0) - quantity));
    }
  }
  return ({ _id }) => left.get(String(_id)) ?? null;
}

/** True if guests can order the dish now. */
export const isOffered = (dish: Pick<MenuItemDoc, "_id" | "stock" | "is_available">, getLeft: GetStockLeft) =>
  dish.is_available && getLeft(dish) !== 0;

/** When a dish marked as sold out is offered again (ISO); null when it is offered, or sold out until further notice. */
export const soldOutUntil = ({
  is_available,
  reset_at,
}: Pick<MenuItemDoc, "is_available" | "reset_at">): string | null =>
  is_available ? null : (reset_at?.toISOString() ?? null);

type Ordered = Pick<FoodOrderDoc, "created_at" | "items">;

async function loadOrders(hotel_id: Types.ObjectId, stocks: readonly { since: Date }[]): Promise<Ordered[]> {
  const first = new Date(Math.min(...stocks.map(({ since }) => since.getTime())));
  const found = await Promise.all(
    OPEN_AND_CLOSED.map((part) =>
      FoodOrder.find(
        {
          hotel_id,
          ...part,
          created_at: mongoose.trusted({ $gte: first }),
          status: mongoose.trusted({ $ne: "cancelled" }),
        },
        { created_at: 1, "items.menu_item_id": 1, "items.quantity": 1 },
      ).lean<Ordered[]>(),
    ),
  );
  return found.flat();
}
