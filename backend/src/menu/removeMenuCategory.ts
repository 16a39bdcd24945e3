import { counted } from "@roombell/common/domain/counted";
import type { Types } from "mongoose";
import { bus } from "#database/bus.js";
import { AppError, notFound } from "#lib/appError.js";
import { MenuItem } from "./itemModel.js";
import { MenuCategory, type MenuCategoryDoc } from "./model.js";

/**
 * Removes an empty category.
 * @throws AppError 404; `in_use` while it has dishes
 */
export async function removeMenuCategory(hotel_id: Types.ObjectId, id: string): Promise<{ name: string }> {
  await refuseDishes(hotel_id, id);
  const category = await MenuCategory.findOneAndUpdate(
    { _id: id, hotel_id, is_deleted: false },
    { $set: { is_deleted: true } },
  );
  if (category === null) throw notFound();
  try {
    // A dish may have been added between the check and the removal.
    await refuseDishes(hotel_id, id);
  } catch (error) {
    await restore(hotel_id, id);
    throw error;
  }
  bus.emit("menu.removed", { hotel_id: String(hotel_id), kind: "category", id });
  return category;
}

/** Menus that were read meanwhile lack the category, which only an event tells. */
async function restore(hotel_id: Types.ObjectId, id: string): Promise<void> {
  const category = await MenuCategory.findOneAndUpdate(
    { _id: id, hotel_id },
    { $set: { is_deleted: false } },
    { returnDocument: "after", projection: { creation: 0 } },
  ).lean<MenuCategoryDoc>();
  if (category !== null) bus.emit("menu.category_updated", { category });
}

async function refuseDishes(hotel_id: Types.ObjectId, category_id: string): Promise<void> {
  const dishes = await MenuItem.countDocuments({ hotel_id, category_id, is_deleted: false });
  if (dishes === 0) return;
  throw new AppError("in_use", `This category still has ${counted(dishes, "item")}`);
}
