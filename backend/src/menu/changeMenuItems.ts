import type { EndpointValues } from "@roombell/common/contract/endpoints";
import { toMinor } from "@roombell/common/domain/money";
import mongoose, { Types } from "mongoose";
import { bus } from "#database/bus.js";
import { given, type Change } from "#database/change.js";
import { noteUnknownOutcome } from "#database/unknownOutcomes.js";
import {
  requireDishPlace,
  requireMenuSize,
  sizeOfDish,
  withinLimits,
  withinMenuSize,
} from "#hotels/hotelLimits.js";
import { requireStation } from "#hotels/hotels.js";
import type { ImportImage } from "#images/importImage.js";
import { AppError, notFound } from "#lib/appError.js";
import { newMenuItem, type DishBody } from "./addMenuItem.js";
import { checkedDiet, checkMenuItem, withMinorModifiers, withOutdated } from "./checkMenuItem.js";
import { inTurn } from "./inTurn.js";
import { MenuItem, type MenuItemDoc } from "./itemModel.js";
import { categoriesOf, categoryOf, menuItemOf } from "./loadMenu.js";

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
    const orphans = await inTurn(hotel_id, () => withinLimits(hotel_id, () => insertAll(hotel_id, items)));
    return new Map(orphans.map((item) => [items.indexOf(item), notFound()]));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return new Map(items.map((_, index) => [index, error]));
  }
}

/** Returns the dishes that are not inserted, because their category is none of the hotel's. */
async function insertAll(hotel_id: Types.ObjectId, items: MenuItemDoc[]): Promise<MenuItemDoc[]> {
  const known = await categoryIds(hotel_id);
  const added = items.filter(({ category_id }) => known.has(String(category_id)));
  if (added.length > 0) {
    await requireDishPlace(hotel_id, added.length);
    const ids = added.map(({ _id }) => _id);
    const size = added.reduce((sum, item) => sum + item.size, 0);
    await requireMenuSize(hotel_id, ids, size);
    await notingUnknownOutcome(hotel_id, MenuItem.collection.insertMany(added, { ordered: false }));
    for (const item of added) bus.emit("menu.item_updated", { item });
  }
  return items.filter((item) => !added.includes(item));
}

const DIET = ["is_vegetarian", "is_vegan", "is_nonveg"] as const;

type DishFields = EndpointValues<"PUT /hotel-admin/menu-items/:id">["body"];

/**
 * The given fields as they are stored in the dish `present`.
 * @throws AppError 400 for fields that do not fit
 */
function storedFields(present: MenuItemDoc, fields: DishFields): Partial<MenuItemDoc> {
  const { category_id, price, options } = fields;
  const changes = given({
    ...fields,
    category_id: category_id === undefined ? undefined : new Types.ObjectId(category_id),
    price: price === undefined ? undefined : toMinor(price),
    options: options === undefined ? undefined : withMinorModifiers(options),
  });
  const item = { ...present, ...changes };
  checkMenuItem(item);
  const translations = withOutdated(present, item);
  const isChanged =
    changes.translations !== undefined ||
    JSON.stringify(translations) !== JSON.stringify(present.translations);
  // Older dishes may be both; that must not prevent a change of their price.
  const diet = DIET.some((flag) => fields[flag] !== undefined) ? checkedDiet(item) : {};
  return { ...changes, ...diet, ...(isChanged && { translations }) };
}

/** A dish by its id, and the fields to write; a picture is one of the hotel's own. */
type DishChange = { id: string; fields: DishFields };

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
  return inTurn(hotel_id, async () => {
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
    const stored = await presentDishes(hotel_id, ids);
    for (const { index, dish } of writes) {
      const item = stored.get(String(dish._id));
      // Deleted meanwhile, so that the condition of its write did not hold.
      if (item === undefined) refusals.set(index, notFound());
      else bus.emit("menu.item_updated", { item });
    }
    return refusals;
  });
}

/**
 * Changes the given fields of a dish.
 * @throws AppError 404 for the dish or a category that the hotel does not have; 400 for fields that do not fit;
 * 409 `limit_reached`
 */
export async function changeMenuItem(
  hotel_id: Types.ObjectId,
  id: string,
  sent: DishFields,
  importImage: ImportImage,
): Promise<Change<MenuItemDoc>> {
  const before = await menuItemOf(hotel_id, id);
  // Checked before a picture is loaded, and once more when it is written.
  const { image_url } = storedFields(before, sent);
  if (sent.category_id !== undefined) await categoryOf(hotel_id, sent.category_id);
  await requireStation(hotel_id, sent.station_id);
  const fields = { ...sent, image_url: image_url && (await importImage(hotel_id, image_url)) };
  const refusals = await changeMenuItems(hotel_id, [{ id: String(before._id), fields }]);
  for (const refusal of refusals.values()) throw refusal;
  return { before, after: await menuItemOf(hotel_id, id) };
}

/** What to write, and why the other dishes cannot be changed. */
async function prepare(hotel_id: Types.ObjectId, dishes: readonly DishChange[]) {
  const ids = dishes.map(({ id }) => id);
  const [stored, known] = await Promise.all([presentDishes(hotel_id, ids), categoryIds(hotel_id)]);
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
  await notingUnknownOutcome(hotel_id, MenuItem.bulkWrite(operations, { ordered: false }));
}

async function categoryIds(hotel_id: Types.ObjectId): Promise<ReadonlySet<string>> {
  return new Set((await categoriesOf(hotel_id)).map(({ _id }) => String(_id)));
}

async function notingUnknownOutcome(hotel_id: Types.ObjectId, write: Promise<unknown>): Promise<void> {
  try {
    await write;
  } catch (error) {
    noteUnknownOutcome(error, hotel_id);
    throw error;
  }
}
