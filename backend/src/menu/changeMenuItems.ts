import type { EndpointValues } from "@roombell/common/contract/endpoints";
import { toMinor } from "@roombell/common/domain/money";
import mongoose, { Types } from "mongoose";
import { bus } from "#database/bus.js";
import { given, type Change } from "#database/change.js";
import { recordUnknownOutcome } from "#database/unknownOutcomes.js";
import {
  checkDishLimit,
  checkMenuSize,
  sizeOfDish,
  withinLimits,
  withinMenuSize,
} from "#hotels/hotelLimits.js";
import { requireStation } from "#hotels/hotels.js";
import type { ImportImage } from "#images/importImage.js";
import { AppError, notFound } from "#lib/appError.js";
import { buildMenuItemDoc, type DishBody } from "./addMenuItem.js";
import { checkedDiet, checkMenuItem, withMinorModifiers, withOutdated } from "./checkMenuItem.js";
import { inTurn } from "./inTurn.js";
import { MenuItem, type MenuItemDoc } from "./itemModel.js";
import { getCategory, getMenuItem, listCategories } from "./loadMenu.js";
import { isOffered, loadStockLeft } from "./stock.js";

/**
 * Inserts dishes without pictures in one write and returns the errors by index: all of them when a limit would be
 * exceeded, otherwise those whose category does not exist.
 */
export async function addMenuItems(
  hotel_id: Types.ObjectId,
  dishes: readonly DishBody[],
): Promise<ReadonlyMap<number, AppError>> {
  const items = dishes.map((dish) => buildMenuItemDoc(hotel_id, dish));
  try {
    const orphans = await inTurn(hotel_id, () => withinLimits(hotel_id, () => insertAll(hotel_id, items)));
    return new Map(orphans.map((item) => [items.indexOf(item), notFound()]));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return new Map(items.map((_, index) => [index, error]));
  }
}

/** Returns the dishes it skipped because the hotel does not have their category. */
async function insertAll(hotel_id: Types.ObjectId, items: MenuItemDoc[]): Promise<MenuItemDoc[]> {
  const categories = await loadCategoryIds(hotel_id);
  const added = items.filter(({ category_id }) => categories.has(String(category_id)));
  if (added.length > 0) {
    await checkDishLimit(hotel_id, added.length);
    const ids = added.map(({ _id }) => _id);
    const size = added.reduce((sum, item) => sum + item.size, 0);
    await checkMenuSize(hotel_id, ids, size);
    await recordingUnknownOutcome(hotel_id, MenuItem.collection.insertMany(added, { ordered: false }));
    for (const item of added) bus.emit("menu.item_updated", { item });
  }
  return items.filter((item) => !added.includes(item));
}

const DIET = ["is_vegetarian", "is_vegan", "is_nonveg"] as const;

type DishFields = EndpointValues<"PUT /hotel-admin/menu-items/:id">["body"];

/** @throws AppError 400 for fields that contradict each other or the rest of the dish */
function toStoredFields(current: MenuItemDoc, fields: DishFields): Partial<MenuItemDoc> {
  const { category_id, price, options } = fields;
  const changes = given({
    ...fields,
    category_id: category_id === undefined ? undefined : new Types.ObjectId(category_id),
    price: price === undefined ? undefined : toMinor(price),
    options: options === undefined ? undefined : withMinorModifiers(options),
  });
  const item = { ...current, ...changes };
  checkMenuItem(item);
  const translations = withOutdated(current, item);
  const isChanged =
    changes.translations !== undefined ||
    JSON.stringify(translations) !== JSON.stringify(current.translations);
  // Older dishes may have contradicting flags; their price must still be editable.
  const diet = DIET.some((flag) => fields[flag] !== undefined) ? checkedDiet(item) : {};
  return {
    ...changes,
    ...diet,
    ...(changes.is_available !== undefined && { stock: null, reset_at: null }),
    ...(isChanged && { translations }),
  };
}

/** `image_url` must already be one of the hotel's own uploads. */
type DishChange = { id: string; fields: DishFields };

type Write = { index: number; dish: MenuItemDoc; changes: Partial<MenuItemDoc>; size: number };

/**
 * Changes several dishes in one bulk of conditional writes and returns the errors by index. When the menu would become
 * too large, none is written.
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
    const stored = await loadDishes(hotel_id, ids);
    for (const { index, dish } of writes) {
      const item = stored.get(String(dish._id));
      // Deleted in the meantime: the write matched nothing.
      if (item === undefined) refusals.set(index, notFound());
      else bus.emit("menu.item_updated", { item });
    }
    return refusals;
  });
}

/**
 * Changes the given fields of a dish.
 * @throws AppError 404 for the dish or a category the hotel does not have; 400 for fields that contradict each other;
 * 409 `limit_reached`
 */
export async function changeMenuItem(
  hotel_id: Types.ObjectId,
  id: string,
  sent: DishFields,
  importImage: ImportImage,
): Promise<Change<MenuItemDoc>> {
  const before = await getMenuItem(hotel_id, id);
  // Validates before downloading a picture; writing validates again.
  const { image_url } = toStoredFields(before, sent);
  if (sent.category_id !== undefined) await getCategory(hotel_id, sent.category_id);
  await requireStation(hotel_id, sent.station_id);
  const isShownOffered = isOffered(before, await loadStockLeft(hotel_id, [before]));
  const fields = {
    ...sent,
    // A form sends all its fields: a dish without portions left must not lose its stock.
    is_available: sent.is_available === isShownOffered ? undefined : sent.is_available,
    image_url: image_url && (await importImage(hotel_id, image_url)),
  };
  const refusals = await changeMenuItems(hotel_id, [{ id: String(before._id), fields }]);
  for (const refusal of refusals.values()) throw refusal;
  return { before, after: await getMenuItem(hotel_id, id) };
}

/** Splits the changes into writes and rejected ones. */
async function prepare(hotel_id: Types.ObjectId, dishes: readonly DishChange[]) {
  const ids = dishes.map(({ id }) => id);
  const [stored, categories] = await Promise.all([loadDishes(hotel_id, ids), loadCategoryIds(hotel_id)]);
  const writes: Write[] = [];
  const refusals = new Map<number, AppError>();
  for (const [index, { id, fields }] of dishes.entries()) {
    try {
      const dish = stored.get(id);
      if (dish === undefined) throw notFound();
      const changes = toStoredFields(dish, fields);
      if (changes.category_id && !categories.has(String(changes.category_id))) throw notFound();
      writes.push({ index, dish, changes, size: sizeOfDish({ ...dish, ...changes }) });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      refusals.set(index, error);
    }
  }
  return { writes, refusals };
}

async function loadDishes(
  hotel_id: Types.ObjectId,
  ids: readonly (Types.ObjectId | string)[],
): Promise<ReadonlyMap<string, MenuItemDoc>> {
  const dishes = await MenuItem.find(
    { _id: mongoose.trusted({ $in: ids }), hotel_id, is_deleted: false },
    { creation: 0 },
  ).lean<MenuItemDoc[]>();
  return new Map(dishes.map((dish) => [String(dish._id), dish]));
}

async function writeAll(hotel_id: Types.ObjectId, writes: readonly Write[]): Promise<void> {
  if (writes.length === 0) return;
  const operations = writes.map(({ dish, changes, size }) => ({
    updateOne: {
      filter: { _id: dish._id, hotel_id, is_deleted: false },
      update: { $set: { ...changes, size } },
    },
  }));
  await recordingUnknownOutcome(hotel_id, MenuItem.bulkWrite(operations, { ordered: false }));
}

async function loadCategoryIds(hotel_id: Types.ObjectId): Promise<ReadonlySet<string>> {
  return new Set((await listCategories(hotel_id)).map(({ _id }) => String(_id)));
}

async function recordingUnknownOutcome(hotel_id: Types.ObjectId, write: Promise<unknown>): Promise<void> {
  try {
    await write;
  } catch (error) {
    recordUnknownOutcome(error, hotel_id);
    throw error;
  }
}
