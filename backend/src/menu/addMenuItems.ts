import mongoose, { type Types } from "mongoose";
import { bus } from "#database/bus.js";
import { noteUnknownOutcome } from "#database/unknownOutcomes.js";
import { requireDishPlace, requireMenuSize, withinLimits } from "#hotels/hotelLimits.js";
import { AppError, notFound } from "#lib/appError.js";
import { newMenuItem, type DishBody } from "./addMenuItem.js";
import { MenuItem, type MenuItemDoc } from "./itemModel.js";
import { categoriesOf } from "./loadMenu.js";

/**
 * Adds dishes without pictures to the hotel's menu in one insertion, and returns why those by index were refused: all of
 * them when the hotel has no place for so many, or those whose category does not exist.
 */
export async function addMenuItems(
  hotel_id: Types.ObjectId,
  dishes: readonly DishBody[],
): Promise<ReadonlyMap<number, AppError>> {
  const items = dishes.map((dish) => newMenuItem(hotel_id, dish));
  try {
    const orphans = await withinLimits(hotel_id, () => insertAll(hotel_id, items));
    return new Map(orphans.map((item) => [items.indexOf(item), notFound()]));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return new Map(items.map((_, index) => [index, error]));
  }
}

/** Returns the dishes that were taken out again, because their category is none of the hotel's. */
async function insertAll(hotel_id: Types.ObjectId, items: MenuItemDoc[]): Promise<MenuItemDoc[]> {
  if (items.length === 0) return [];
  await requireDishPlace(hotel_id, items.length);
  const ids = items.map(({ _id }) => _id);
  await requireMenuSize(
    hotel_id,
    ids,
    items.reduce((sum, { size }) => sum + size, 0),
  );
  try {
    await MenuItem.collection.insertMany(items, { ordered: false });
  } catch (error) {
    noteUnknownOutcome(error, hotel_id);
    throw error;
  }
  // After the insertion: a category may be removed at any time.
  const known = new Set((await categoriesOf(hotel_id)).map(({ _id }) => String(_id)));
  const orphans = items.filter(({ category_id }) => !known.has(String(category_id)));
  if (orphans.length > 0) {
    const unwanted = orphans.map(({ _id }) => _id);
    await MenuItem.deleteMany({ _id: mongoose.trusted({ $in: unwanted }), hotel_id });
  }
  for (const item of items) if (!orphans.includes(item)) bus.emit("menu.item_updated", { item });
  return orphans;
}
