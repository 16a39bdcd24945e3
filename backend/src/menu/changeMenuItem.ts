import type { EndpointValues } from "@roombell/common/contract/endpoints";
import { toMinor } from "@roombell/common/domain/money";
import { Types } from "mongoose";
import { bus } from "#database/bus.js";
import { given, type Change } from "#database/change.js";
import { sizeOfDish, withinMenuSize } from "#hotels/hotelLimits.js";
import { requireStation } from "#hotels/hotels.js";
import type { ImportImage } from "#images/importImage.js";
import { notFound } from "#lib/appError.js";
import { checkedDiet, checkMenuItem, withMinorModifiers, withOutdated } from "./checkMenuItem.js";
import { MenuItem, type MenuItemDoc } from "./itemModel.js";
import { categoryOf, menuItemOf } from "./loadMenu.js";

const DIET = ["is_vegetarian", "is_vegan", "is_nonveg"] as const;

/** The fields of a dish that a call changes. */
export type DishFields = EndpointValues<"PUT /hotel-admin/menu-items/:id">["body"];

/**
 * The given fields as they are stored in the dish `present`.
 * @throws AppError 400 for fields that do not fit
 */
export function storedFields(present: MenuItemDoc, fields: DishFields): Partial<MenuItemDoc> {
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

/**
 * Changes the given fields of a dish.
 * @throws AppError 404 for the dish or a category that the hotel does not have; 400 for fields that do not fit;
 * 409 `limit_reached`
 */
export async function changeMenuItem(
  hotel_id: Types.ObjectId,
  id: string,
  fields: DishFields,
  importImage: ImportImage,
): Promise<Change<MenuItemDoc>> {
  const present = await menuItemOf(hotel_id, id);
  const changes = storedFields(present, fields);
  if (fields.category_id !== undefined) await categoryOf(hotel_id, fields.category_id);
  await requireStation(hotel_id, fields.station_id);
  if (changes.image_url !== undefined) changes.image_url = await importImage(hotel_id, changes.image_url);
  const size = sizeOfDish({ ...present, ...changes });
  const change = await withinMenuSize(
    hotel_id,
    { dishes: [present._id], before: sizeOfDish(present), size },
    () => write(hotel_id, id, { ...changes, size }),
  );
  if (changes.category_id !== undefined) await requireCategoryStill(change, changes.category_id);
  return change;
}

/** The category may have been removed between the check and the move; the dish would stand in no menu. */
async function requireCategoryStill(
  { before }: Change<MenuItemDoc>,
  moved_to: Types.ObjectId,
): Promise<void> {
  try {
    await categoryOf(before.hotel_id, String(moved_to));
  } catch (error) {
    await moveBack(before, moved_to);
    throw error;
  }
}

/** Moves a dish back from a category that was removed meanwhile, unless somebody else has moved it on. */
export async function moveBack(
  { _id, hotel_id, category_id }: Pick<MenuItemDoc, "_id" | "hotel_id" | "category_id">,
  moved_to: Types.ObjectId,
): Promise<void> {
  const item = await MenuItem.findOneAndUpdate(
    { _id, hotel_id, category_id: moved_to, is_deleted: false },
    { $set: { category_id } },
    { returnDocument: "after", projection: { creation: 0 } },
  ).lean<MenuItemDoc>();
  if (item !== null) bus.emit("menu.item_updated", { item });
}

/**
 * Makes a dish available or unavailable.
 * @throws AppError 404
 */
export function changeAvailability(
  hotel_id: Types.ObjectId,
  id: string,
  is_available: boolean,
): Promise<Change<MenuItemDoc>> {
  return write(hotel_id, id, { is_available });
}

async function write(
  hotel_id: Types.ObjectId,
  id: string,
  changes: Partial<MenuItemDoc>,
): Promise<Change<MenuItemDoc>> {
  const before = await MenuItem.findOneAndUpdate(
    { _id: id, hotel_id, is_deleted: false },
    { $set: changes },
    { projection: { creation: 0 } },
  ).lean<MenuItemDoc>();
  if (before === null) throw notFound();
  const after = { ...before, ...changes };
  bus.emit("menu.item_updated", { item: after });
  return { before, after };
}
