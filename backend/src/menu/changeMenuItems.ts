import mongoose, { type Types } from "mongoose";
import { bus } from "#database/bus.js";
import { noteUnknownOutcome } from "#database/unknownOutcomes.js";
import { sizeOfDish, withinMenuSize } from "#hotels/hotelLimits.js";
import { AppError, notFound } from "#lib/appError.js";
import { moveBack, storedFields, type DishFields } from "./changeMenuItem.js";
import { MenuItem, type MenuItemDoc } from "./itemModel.js";
import { categoriesOf } from "./loadMenu.js";

/** A dish by its id, and the fields to write, without a picture. */
export type DishChange = { id: string; fields: Omit<DishFields, "image_url"> };

type Write = { index: number; dish: MenuItemDoc; changes: Partial<MenuItemDoc>; size: number };

/**
 * Changes several dishes of the hotel in one bulk of conditional writes, and returns why those by index were refused:
 * all that are left when the menu becomes too large.
 */
export async function changeMenuItems(
  hotel_id: Types.ObjectId,
  dishes: readonly DishChange[],
): Promise<ReadonlyMap<number, AppError>> {
  if (dishes.length === 0) return new Map();
  const { writes, refusals } = await prepare(hotel_id, dishes);
  const ids = writes.map(({ dish }) => dish._id);
  const size = writes.reduce((sum, write) => sum + write.size, 0);
  const before = writes.reduce((sum, { dish }) => sum + sizeOfDish(dish), 0);
  try {
    await withinMenuSize(hotel_id, { dishes: ids, before, size }, () => writeAll(hotel_id, writes));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    for (const { index } of writes) refusals.set(index, error);
    return refusals;
  }
  await moveAllBack(hotel_id, writes, refusals);
  const stored = await presentDishes(hotel_id, ids);
  for (const { index, dish } of writes) {
    const item = stored.get(String(dish._id));
    // Deleted meanwhile, so that the condition of its write did not hold.
    if (item === undefined) refusals.set(index, notFound());
    else bus.emit("menu.item_updated", { item });
  }
  return refusals;
}

/** What to write, and why the other dishes cannot be changed. */
async function prepare(hotel_id: Types.ObjectId, dishes: readonly DishChange[]) {
  const ids = dishes.map(({ id }) => id);
  const [stored, categories] = await Promise.all([presentDishes(hotel_id, ids), categoriesOf(hotel_id)]);
  const known = new Set(categories.map(({ _id }) => String(_id)));
  const writes: Write[] = [];
  const refusals = new Map<number, AppError>();
  for (const [index, { id, fields }] of dishes.entries()) {
    try {
      const dish = stored.get(id);
      if (dish === undefined) throw notFound();
      const changes = storedFields(dish, fields);
      if (changes.category_id && !known.has(String(changes.category_id))) throw notFound();
      writes.push({ index, dish, changes, size: sizeOfDish({ ...dish, ...changes }) });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      refusals.set(index, error);
    }
  }
  return { writes, refusals };
}

/** Refuses the moves into categories that were removed between the check and the writes. */
async function moveAllBack(
  hotel_id: Types.ObjectId,
  writes: readonly Write[],
  refusals: Map<number, AppError>,
): Promise<void> {
  if (writes.every(({ changes }) => changes.category_id === undefined)) return;
  const left = new Set((await categoriesOf(hotel_id)).map(({ _id }) => String(_id)));
  for (const { index, dish, changes } of writes) {
    if (changes.category_id === undefined || left.has(String(changes.category_id))) continue;
    await moveBack(dish, changes.category_id);
    refusals.set(index, notFound());
  }
}

async function presentDishes(
  hotel_id: Types.ObjectId,
  ids: readonly (Types.ObjectId | string)[],
): Promise<ReadonlyMap<string, MenuItemDoc>> {
  const found = await MenuItem.find(
    { _id: mongoose.trusted({ $in: ids }), hotel_id, is_deleted: false },
    { creation: 0 },
  ).lean<MenuItemDoc[]>();
  return new Map(found.map((dish) => [String(dish._id), dish]));
}

async function writeAll(hotel_id: Types.ObjectId, writes: readonly Write[]): Promise<void> {
  if (writes.length === 0) return;
  const operations = writes.map(({ dish, changes, size }) => ({
    updateOne: {
      filter: { _id: dish._id, hotel_id, is_deleted: false },
      update: { $set: { ...changes, size } },
    },
  }));
  try {
    await MenuItem.bulkWrite(operations, { ordered: false });
  } catch (error) {
    noteUnknownOutcome(error, hotel_id);
    throw error;
  }
}
