import type { EndpointValues } from "@roombell/common/contract/endpoints";
import { toMinor } from "@roombell/common/domain/money";
import { Types } from "mongoose";
import { notFound } from "../lib/appError.js";
import { bus } from "../events/bus.js";
import { MenuItem, type MenuItemDoc } from "../models/menuItem.js";
import { categoryOf, menuItemOf } from "../queries/menu.js";
import type { ImportImage } from "../uploads/importImage.js";
import { given, type Change } from "./change.js";
import { requireMenuSize, sizeOfDish, withinLimits } from "./hotelLimits.js";
import { requireStation } from "./stations.js";
import { checkedDiet, checkMenuItem, withMinorModifiers } from "./checkMenuItem.js";

const DIET = ["is_vegetarian", "is_vegan", "is_nonveg"] as const;

type Fields = EndpointValues<"PUT /hotel-admin/menu-items/:id">["body"];

/**
 * Changes the given fields of a dish.
 * @throws AppError 404 for the dish or a category that the hotel does not have; 400 for fields that do not fit;
 * 409 `limit_reached`
 */
export async function changeMenuItem(
  hotel_id: Types.ObjectId,
  id: string,
  fields: Fields,
  importImage: ImportImage,
): Promise<Change<MenuItemDoc>> {
  const { category_id, price, options } = fields;
  const changes = given({
    ...fields,
    category_id: category_id === undefined ? undefined : new Types.ObjectId(category_id),
    price: price === undefined ? undefined : toMinor(price),
    options: options === undefined ? undefined : withMinorModifiers(options),
  });
  const present = await menuItemOf(hotel_id, id);
  const item = { ...present, ...changes };
  checkMenuItem(item);
  // Older dishes may be both; that must not prevent a change of their price.
  const diet = DIET.some((flag) => fields[flag] !== undefined) ? checkedDiet(item) : {};
  if (category_id !== undefined) await categoryOf(hotel_id, category_id);
  await requireStation(hotel_id, fields.station_id);
  // A stored remote image that is sent back unchanged must not prevent a change of the price.
  if (changes.image_url !== undefined && changes.image_url !== present.image_url) {
    changes.image_url = item.image_url = await importImage(hotel_id, changes.image_url);
  }
  const size = sizeOfDish(item);
  const change = () => write(hotel_id, id, { ...changes, ...diet, size });
  if (size <= sizeOfDish(present)) return change();
  return withinLimits(hotel_id, async () => {
    await requireMenuSize(item, size);
    return change();
  });
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
