import { MenuItem, type MenuItemDoc } from "./itemModel.js";
import { categoryCache, MenuCategory, type MenuCategoryDoc } from "./model.js";
import type { DishCount } from "./presentMenu.js";

/** The name of the category of a dish. */
export async function categoryNameOf({
  hotel_id,
  category_id,
}: Pick<MenuItemDoc, "hotel_id" | "category_id">): Promise<string> {
  const category = await categoryCache.get(String(category_id), () =>
    MenuCategory.findOne({ _id: category_id, hotel_id }, { creation: 0 }).lean<MenuCategoryDoc>(),
  );
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
