import { bus } from "#database/bus.js";
import { AppError } from "#lib/appError.js";
import { logger } from "#lib/logger.js";
import { MenuItem, type MenuItemDoc } from "#menu/itemModel.js";
import type { ImportImage } from "./importImage.js";
import { sizeOfDish } from "#hotels/hotelLimits.js";

/**
 * Imports the remote images of dishes that an earlier release stored; until then guests see such a dish without a
 * picture. What cannot be loaded stays as it is, for the next run. May be repeated.
 */
export async function importStoredImages(importImage: ImportImage): Promise<void> {
  const dishes = await MenuItem.find(
    { is_deleted: false, image_url: /^https:/ },
    { creation: 0 },
    { crossHotel: true },
  ).lean<MenuItemDoc[]>();
  for (const dish of dishes) {
    try {
      await replaceImage(dish, await importImage(dish.hotel_id, dish.image_url));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      logger.info({ dish: String(dish._id), reason: error.message }, "a dish's picture could not be loaded");
    }
  }
}

async function replaceImage(dish: MenuItemDoc, image_url: string): Promise<void> {
  const { _id, hotel_id } = dish;
  // Only while nobody has given it another picture meanwhile.
  const item = await MenuItem.findOneAndUpdate(
    { _id, hotel_id, is_deleted: false, image_url: dish.image_url },
    { $set: { image_url, size: sizeOfDish({ ...dish, image_url }) } },
    { projection: { creation: 0 }, returnDocument: "after" },
  ).lean<MenuItemDoc>();
  if (item !== null) bus.emit("menu.item_updated", { item });
}
