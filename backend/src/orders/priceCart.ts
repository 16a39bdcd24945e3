import { chosenContents, dietChange } from "@roombell/common/domain/dishContents";
import { openingAt } from "@roombell/common/domain/hours";
import { checkOptions, groupOptions, unitPrice, type OptionProblem } from "@roombell/common/domain/pricing";
import type { HotelDoc } from "#hotels/model.js";
import { AppError, invalidFields, notFound } from "#lib/appError.js";
import { kitchenOpening, opensText } from "#lib/opening.js";
import type { MenuItemDoc } from "#menu/itemModel.js";
import { loadCachedCategories, loadCachedDishes } from "#menu/loadMenu.js";
import { loadDishStations } from "#menu/stations.js";
import { isOfferedAt } from "#menu/stock.js";
import type { OrderItemDoc } from "./model.js";

/** A validated line of the request. */
export type CartLine = {
  menu_item_id: string;
  quantity: number;
  selected_options: Record<string, string>;
  special_instructions: string;
};

const PROBLEM_TEXT: Record<OptionProblem["reason"], string> = {
  unknown_group: "is not an option of this dish",
  unknown_value: "is not one of the choices",
  missing: "is required",
};

/**
 * Prices the lines of an order from the hotel's menu, in minor units, and finds the category of each.
 * @throws AppError 404 for a dish this hotel does not have, 400 with a detail for each wrong option, and for an order for
 * now 409 `item_unavailable` and `closed` with a detail for each line that cannot be ordered now
 */
export async function priceCart(
  hotel: HotelDoc,
  lines: CartLine[],
  isForNow: boolean,
): Promise<{ items: OrderItemDoc[]; categories: string[] }> {
  const menu = await loadCachedDishes(
    hotel._id,
    lines.map(({ menu_item_id }) => menu_item_id),
  );
  const dishes = lines.map((line) => {
    const dish = menu.get(line.menu_item_id.toLowerCase());
    if (dish === undefined) throw notFound();
    return { line, dish };
  });
  refuseWrongOptions(dishes);
  if (isForNow) {
    const now = new Date();
    refuseUnavailable(
      dishes.map(({ dish }) => dish),
      now,
    );
    await refuseClosed(hotel, dishes, now);
  }
  const getStation = await loadDishStations(
    hotel,
    dishes.map(({ dish }) => dish),
  );
  return {
    items: dishes.map((chosen) => orderItem(chosen, getStation(chosen.dish))),
    categories: dishes.map(({ dish }) => String(dish.category_id)),
  };
}

type Chosen = { line: CartLine; dish: MenuItemDoc };

export function orderItem({ line, dish }: Chosen, station_id: string | undefined): OrderItemDoc {
  const contents = chosenContents(dish, groupOptions(dish.options), line.selected_options);
  const diet_change = dietChange(dish, contents);
  return {
    menu_item_id: dish._id,
    item_name: dish.name,
    quantity: line.quantity,
    unit_price: unitPrice(dish.price, dish.options, line.selected_options),
    selected_options: Object.entries(line.selected_options).map(([name, value]) => ({ name, value })),
    special_instructions: line.special_instructions,
    allergens: contents.allergens,
    ...(diet_change !== null && { diet_change }),
    preparation_time: dish.preparation_time ?? 0,
    ...(station_id !== undefined && { station_id }),
    done: false,
  };
}

function refuseWrongOptions(chosen: Chosen[]): void {
  const details = chosen.flatMap(({ line, dish }, index) =>
    checkOptions(groupOptions(dish.options), line.selected_options).map(({ group, reason }) => ({
      path: `items.${index}.selected_options.${group}`,
      message: `${group} ${PROBLEM_TEXT[reason]}`,
    })),
  );
  if (details.length > 0) throw invalidFields(details);
}

/** @throws AppError 409 `item_unavailable` with a detail for each dish that is sold out when the work starts */
export function refuseUnavailable(dishes: readonly MenuItemDoc[], starts_at: Date): void {
  const details = dishes.flatMap((dish, index) =>
    isOfferedAt(dish, starts_at)
      ? []
      : [{ path: `items.${index}`, message: `${dish.name} is not available` }],
  );
  if (details.length > 0) throw new AppError("item_unavailable", undefined, { details });
}

/** A dish is served while both its category and the kitchen are open. */
async function refuseClosed(hotel: HotelDoc, chosen: Chosen[], now: Date): Promise<void> {
  const kitchen = kitchenOpening(hotel, now);
  const categories = await loadCachedCategories(
    hotel._id,
    chosen.map(({ dish }) => dish),
  );
  const details = chosen.flatMap(({ dish }, index) => {
    const hours = categories.get(String(dish.category_id))?.hours ?? null;
    const closed = [kitchen, openingAt(now, hotel.timezone, hours)].filter(({ is_open }) => !is_open);
    if (closed.length === 0) return [];
    const openings = closed.map(({ opens_at }) => opens_at);
    const last = openings.reduce((one, other) => one && other && (one > other ? one : other));
    return [{ path: `items.${index}`, message: `${dish.name} is served ${opensText(hotel, last, now)}` }];
  });
  if (details.length === 0) return;
  const kitchenText = `The kitchen is closed. You can order ${opensText(hotel, kitchen.opens_at, now)}`;
  const message = kitchen.is_open ? details.map((detail) => detail.message).join(". ") : kitchenText;
  throw new AppError("closed", message, { details });
}
