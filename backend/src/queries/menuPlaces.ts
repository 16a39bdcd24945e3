import { MenuCategory, type MenuCategoryDoc } from "../models/menuCategory.js";
import { MenuItem, type MenuItemDoc } from "../models/menuItem.js";
import type { DishCount } from "../presenters/menu.js";

/** The name of the category of a dish. */
export async function categoryNameOf({ hotel_id, category_id }: MenuItemDoc): Promise<string> {
  const category = await MenuCategory.findOne({ _id: category_id, hotel_id }, { name: 1 }).lean<
    Pick<MenuCategoryDoc, "name">
  >();
  return category?.name ?? "";
}

/** The number of dishes in a category. */
export async function dishCountOf({ _id, hotel_id }: MenuCategoryDoc): Promise<DishCount> {
  const dishes = { hotel_id, category_id: _id, is_deleted: false };
  const [total_items, available_items] = await Promise.all([
    MenuItem.countDocuments(dishes),
    MenuItem.countDocuments({ ...dishes, is_available: true }),
  ]);
  return { total_items, available_items };
}
