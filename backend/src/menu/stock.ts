import mongoose, { type Types } from "mongoose";
import { FoodOrder, type FoodOrderDoc } from "#orders/model.js";
import { OPEN_AND_CLOSED } from "#work/model.js";
import type { MenuItemDoc, Stock } from "./itemModel.js";

type Stocked = Pick<MenuItemDoc, "_id" | "stock" | "option_stock" | "reset_at" | "options_reset_at">;
type OptionValue = { option_name: string; option_value: string };

/** Portions left of a dish, or with a value of its options; null when it has no stock. */
export type GetStockLeft = (dish: Pick<MenuItemDoc, "_id">, option?: OptionValue) => number | null;

/** For a dish that has just been added, or whose stock does not matter. */
export const withoutStock: GetStockLeft = () => null;

/** Key of an option's value in `option_stock`; field names may not contain arbitrary characters. */
export const optionKey = ({ option_name, option_value }: OptionValue): string =>
  Buffer.from(JSON.stringify([option_name, option_value])).toString("base64url");

const stockKey = (dish: unknown, option?: OptionValue): string =>
  option === undefined ? String(dish) : `${String(dish)} ${optionKey(option)}`;

/** Keys of the stocks that a line of an order reduces: its dish, and each chosen value. */
export const lineStockKeys = ({ menu_item_id, selected_options }: OrderedLine): string[] => [
  stockKey(menu_item_id),
  ...selected_options.map(({ name, value }) =>
    stockKey(menu_item_id, { option_name: name, option_value: value }),
  ),
];

/** An order that starts after a stock has ended takes nothing from it. */
const takesFrom = (ends: Date | null | undefined, starts_at: Date | undefined): boolean =>
  !ends || !starts_at || starts_at < ends;

/** A dish's stocks for an order that starts then. */
function* listStocks(dish: Stocked, starts_at?: Date): Generator<readonly [string, Stock]> {
  const { _id, stock, option_stock = {}, reset_at, options_reset_at } = dish;
  if (stock && takesFrom(reset_at, starts_at)) yield [stockKey(_id), stock];
  if (!takesFrom(options_reset_at, starts_at)) return;
  for (const [key, one] of Object.entries(option_stock)) if (one) yield [`${String(_id)} ${key}`, one];
}

/**
 * Counts what is left of each dish and option with a stock from the orders placed since it was set, so cancelled orders
 * and removed portions need no bookkeeping. Reads orders only when a dish has a stock. `starts_at` is for scheduled
 * orders.
 */
export async function loadStockLeft(
  hotel_id: Types.ObjectId,
  dishes: readonly Stocked[],
  starts_at?: Date,
): Promise<GetStockLeft> {
  const left = await loadLeftByKey(hotel_id, dishes, starts_at);
  return ({ _id }, option) => left.get(stockKey(_id, option)) ?? null;
}

/** Portions left by key of `lineStockKeys`, of the stocks set until `counted_at`. */
export async function loadLeftByKey(
  hotel_id: Types.ObjectId,
  dishes: readonly Stocked[],
  starts_at?: Date,
  counted_at?: Date,
): Promise<ReadonlyMap<string, number>> {
  const all = dishes.flatMap((dish) => [...listStocks(dish, starts_at)]);
  const stocks = new Map(all.filter(([, { since }]) => !counted_at || since <= counted_at));
  const ends = new Map(dishes.map((dish) => [String(dish._id), dish.reset_at ?? dish.options_reset_at]));
  const ordered = stocks.size === 0 ? [] : await loadOrders(hotel_id, [...stocks.values()]);
  const left = new Map([...stocks].map(([key, { portions }]) => [key, portions]));
  for (const { created_at, day_changed_at = created_at, starts_at: starts, items } of ordered) {
    for (const item of items) {
      if (!takesFrom(ends.get(String(item.menu_item_id)), starts)) continue;
      for (const key of lineStockKeys(item)) {
        const stock = stocks.get(key);
        if (stock && day_changed_at >= stock.since)
          left.set(key, Math.max(0, (left.get(key) ?? 0) - item.quantity));
      }
    }
  }
  return left;
}

/** True if guests can order the dish now. */
export const isOffered = (dish: Pick<MenuItemDoc, "_id" | "is_available">, getLeft: GetStockLeft) =>
  dish.is_available && getLeft(dish) !== 0;

/** True if guests can order the dish now for an order whose preparation starts then. */
export const isOfferedAt = (
  dish: Pick<MenuItemDoc, "_id" | "is_available" | "reset_at">,
  starts_at: Date,
  getLeft: GetStockLeft = withoutStock,
): boolean => isOffered(dish, getLeft) || (!!dish.reset_at && dish.reset_at <= starts_at);

/** When a dish that is sold out is offered again (ISO); null when it is offered, or sold out until further notice. */
export const soldOutUntil = (
  dish: Pick<MenuItemDoc, "_id" | "is_available" | "reset_at">,
  getLeft: GetStockLeft = withoutStock,
): string | null => (isOffered(dish, getLeft) ? null : (dish.reset_at?.toISOString() ?? null));

type OrderedLine = Pick<FoodOrderDoc["items"][number], "menu_item_id" | "selected_options">;
type Ordered = Pick<FoodOrderDoc, "created_at" | "day_changed_at" | "starts_at" | "items">;

async function loadOrders(hotel_id: Types.ObjectId, stocks: readonly Stock[]): Promise<Ordered[]> {
  const first = new Date(Math.min(...stocks.map(({ since }) => since.getTime())));
  const since = mongoose.trusted({ $gte: first });
  const found = await Promise.all(
    [
      ...OPEN_AND_CLOSED.map((part) => ({ ...part, created_at: since })),
      { day_changed_at: since, created_at: mongoose.trusted({ $lt: first }) },
    ].map((part) =>
      FoodOrder.find(
        {
          hotel_id,
          ...part,
          status: mongoose.trusted({ $ne: "cancelled" }),
        },
        {
          created_at: 1,
          day_changed_at: 1,
          starts_at: 1,
          "items.menu_item_id": 1,
          "items.quantity": 1,
          "items.selected_options": 1,
        },
      ).lean<Ordered[]>(),
    ),
  );
  return found.flat();
}
