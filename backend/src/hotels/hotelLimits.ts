import { MAX_CATEGORIES, MAX_DISHES, MAX_MENU_CHARACTERS, MAX_ROOMS } from "@roombell/common/domain/limits";
import mongoose, { type Types } from "mongoose";
import { limitReached } from "#lib/appError.js";
import { serially } from "#lib/serially.js";
import { MenuItem, type MenuItemDoc } from "#menu/itemModel.js";
import { MenuCategory } from "#menu/model.js";
import { Room, type RoomDoc } from "#rooms/model.js";

/**
 * Runs a change that a hotel's limits must allow, one after the other within the hotel: two additions at once cannot
 * both take the last place. Several processes may exceed a limit by one addition each, which does no harm.
 */
export function withinLimits<T>(hotel_id: Types.ObjectId, change: () => Promise<T>): Promise<T> {
  return serially(`limits of ${String(hotel_id)}`, change);
}

/** @throws AppError 409 `limit_reached` */
export async function requireCategoryPlace(hotel_id: Types.ObjectId): Promise<void> {
  const count = await MenuCategory.countDocuments({ hotel_id, is_deleted: false });
  if (count >= MAX_CATEGORIES) throw tooMany("name", MAX_CATEGORIES, "categories");
}

/**
 * Checks that these new rooms have a place; numbers that exist already take none.
 * @throws AppError 409 `limit_reached` at the field `path`
 */
export async function requireRoomPlaces(
  hotel_id: Types.ObjectId,
  rooms: readonly RoomDoc[],
  path: string,
): Promise<void> {
  const present = { hotel_id, is_deleted: false };
  const count = await Room.countDocuments(present);
  if (count + rooms.length <= MAX_ROOMS) return;
  const keys = rooms.map(({ room_number_key }) => room_number_key);
  const taken = await Room.countDocuments({ ...present, room_number_key: mongoose.trusted({ $in: keys }) });
  if (count + rooms.length - taken > MAX_ROOMS) throw tooMany(path, MAX_ROOMS, "rooms");
}

/** @throws AppError 409 `limit_reached` when the hotel has no place for so many more dishes */
export async function requireDishPlace(hotel_id: Types.ObjectId, added = 1): Promise<void> {
  const count = await MenuItem.countDocuments({ hotel_id, is_deleted: false });
  if (count + added > MAX_DISHES) throw tooMany("name", MAX_DISHES, "dishes");
}

/** The characters that a dish takes in the menu. */
export function sizeOfDish(
  dish: Pick<MenuItemDoc, "name" | "description" | "image_url" | "allergens" | "options" | "translations">,
): number {
  const { name, description, image_url, allergens, options, translations } = dish;
  return JSON.stringify([name, description, image_url, allergens, options, translations]).length;
}

/**
 * Checks that the menu stays small enough to be loaded when these dishes take `size` characters.
 * @throws AppError 409 `limit_reached`
 */
export async function requireMenuSize(
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
 * Runs a change of these dishes, which together take `size` characters instead of `before`. One that makes the menu
 * larger waits for others that could, and checks that the menu stays small enough.
 * @throws AppError 409 `limit_reached`
 */
export function withinMenuSize<T>(
  hotel_id: Types.ObjectId,
  { dishes, before, size }: { dishes: readonly Types.ObjectId[]; before: number; size: number },
  change: () => Promise<T>,
): Promise<T> {
  if (size <= before) return change();
  return withinLimits(hotel_id, async () => {
    await requireMenuSize(hotel_id, dishes, size);
    return change();
  });
}

const tooMany = (path: string, limit: number, things: string) =>
  limitReached(path, `A hotel can have at most ${limit} ${things}`);
