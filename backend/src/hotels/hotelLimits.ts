import { MAX_CATEGORIES, MAX_DISHES, MAX_MENU_CHARACTERS, MAX_ROOMS } from "@roombell/common/domain/limits";
import mongoose, { type Types } from "mongoose";
import { limitReached } from "#lib/appError.js";
import { serially } from "#lib/serially.js";
import { MenuItem, type MenuItemDoc } from "#menu/itemModel.js";
import { MenuCategory } from "#menu/model.js";
import { Room, type RoomDoc } from "#rooms/model.js";

/**
 * Serializes limited changes of a hotel, so that two concurrent additions cannot both pass the check. The limit is
 * approximate across processes, which is fine.
 */
export function withinLimits<T>(hotel_id: Types.ObjectId, change: () => Promise<T>): Promise<T> {
  return serially(`limits of ${String(hotel_id)}`, change);
}

/** @throws AppError 409 `limit_reached` */
export async function checkCategoryLimit(hotel_id: Types.ObjectId): Promise<void> {
  const count = await MenuCategory.countDocuments({ hotel_id, is_deleted: false });
  if (count >= MAX_CATEGORIES) throw tooMany("name", MAX_CATEGORIES, "categories");
}

/**
 * Existing room numbers do not count.
 * @throws AppError 409 `limit_reached` at the field `path`
 */
export async function checkRoomLimit(
  hotel_id: Types.ObjectId,
  rooms: readonly RoomDoc[],
  path: string,
): Promise<void> {
  const existing = { hotel_id, is_deleted: false };
  const count = await Room.countDocuments(existing);
  if (count + rooms.length <= MAX_ROOMS) return;
  const keys = rooms.map(({ room_number_key }) => room_number_key);
  const taken = await Room.countDocuments({ ...existing, room_number_key: mongoose.trusted({ $in: keys }) });
  if (count + rooms.length - taken > MAX_ROOMS) throw tooMany(path, MAX_ROOMS, "rooms");
}

/** @throws AppError 409 `limit_reached` */
export async function checkDishLimit(hotel_id: Types.ObjectId, added = 1): Promise<void> {
  const count = await MenuItem.countDocuments({ hotel_id, is_deleted: false });
  if (count + added > MAX_DISHES) throw tooMany("name", MAX_DISHES, "dishes");
}

/** Characters of a dish, counted towards the menu's limit. */
export function sizeOfDish(
  dish: Pick<MenuItemDoc, "name" | "description" | "image_url" | "allergens" | "options" | "translations">,
): number {
  const { name, description, image_url, allergens, options, translations } = dish;
  return JSON.stringify([name, description, image_url, allergens, options, translations]).length;
}

/**
 * Checks the size of the menu when these dishes have `size` characters.
 * @throws AppError 409 `limit_reached`
 */
export async function checkMenuSize(
  hotel_id: Types.ObjectId,
  dishes: readonly Types.ObjectId[],
  size: number,
): Promise<void> {
  const others = await MenuItem.find(
    { hotel_id, is_deleted: false, _id: mongoose.trusted({ $nin: dishes }) },
    { size: 1 },
  ).lean<Pick<MenuItemDoc, "size">[]>();
  if (others.reduce((sum, dish) => sum + dish.size, size) <= MAX_MENU_CHARACTERS) return;
  throw limitReached(
    "description",
    `A hotel's menu can have at most ${MAX_MENU_CHARACTERS} characters in all`,
  );
}

/**
 * Runs a change of these dishes from `before` to `size` characters in total. A change that enlarges the menu is
 * serialized with other limited changes and checked.
 * @throws AppError 409 `limit_reached`
 */
export function withinMenuSize<T>(
  hotel_id: Types.ObjectId,
  { dishes, before, size }: { dishes: readonly Types.ObjectId[]; before: number; size: number },
  change: () => Promise<T>,
): Promise<T> {
  if (size <= before) return change();
  return withinLimits(hotel_id, async () => {
    await checkMenuSize(hotel_id, dishes, size);
    return change();
  });
}

const tooMany = (path: string, limit: number, things: string) =>
  limitReached(path, `A hotel can have at most ${limit} ${things}`);
