import mongoose, { type Types } from "mongoose";
import { AppError } from "#lib/appError.js";
import { loadCachedDishes } from "#menu/loadMenu.js";
import { lineStockKeys, loadLeftByKey } from "#menu/stock.js";
import { FoodOrder, type FoodOrderDoc } from "./model.js";

/** The turn after the hotel's last write that took stock. */
async function nextTurn(hotel_id: Types.ObjectId): Promise<number> {
  const last = await FoodOrder.findOne(
    { hotel_id, stock_turns: mongoose.trusted({ $exists: true }) },
    { stock_turns: 1 },
  )
    .sort({ stock_turns: -1 })
    .lean<Pick<FoodOrderDoc, "stock_turns">>();
  return Math.max(0, ...(last?.stock_turns ?? [])) + 1;
}

/**
 * Rejects an order of more portions than are left of a dish, or with a value of its options. The caller adds the
 * returned turn to the order's `stock_turns` in the same write: the unique index admits it only if no other write has
 * taken stock since the portions were counted. Null: no dish has a stock. Stocks set after `counted_at` do not count.
 * @throws AppError 409 `item_unavailable` with a detail for each such line
 */
export async function checkStock(
  { hotel_id, items, starts_at }: Pick<FoodOrderDoc, "hotel_id" | "items" | "starts_at">,
  counted_at?: Date,
): Promise<number | null> {
  const dishes = await loadCachedDishes(
    hotel_id,
    items.map(({ menu_item_id }) => String(menu_item_id)),
  );
  const hasStock = [...dishes.values()].some(({ stock, option_stock }) => stock ?? option_stock);
  if (!hasStock) return null;
  const turn = await nextTurn(hotel_id);
  const leftByKey = await loadLeftByKey(hotel_id, [...dishes.values()], starts_at, counted_at);
  const ordered = new Map<string, number>();
  for (const item of items) {
    for (const key of lineStockKeys(item)) ordered.set(key, (ordered.get(key) ?? 0) + item.quantity);
  }
  const details = items.flatMap((item, index) => {
    const { item_name, selected_options } = item;
    const names = [item_name, ...selected_options.map(({ value }) => `${item_name} (${value})`)];
    const short = lineStockKeys(item).findIndex(
      (key) => (ordered.get(key) ?? 0) > (leftByKey.get(key) ?? Infinity),
    );
    if (short === -1) return [];
    const left = leftByKey.get(lineStockKeys(item)[short] ?? "") ?? 0;
    const name = names[short] ?? item_name;
    const message = left === 0 ? `${name} is not available` : `Only ${left} × ${name} left`;
    return [{ path: `items.${index}`, message }];
  });
  if (details.length > 0) throw new AppError("item_unavailable", undefined, { details });
  return turn;
}
