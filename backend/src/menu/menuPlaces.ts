import mongoose, { Types } from "mongoose";
import { batched } from "#database/batched.js";
import { MenuCategory, type MenuCategoryDoc } from "./model.js";
import { MenuItem, type MenuItemDoc } from "./itemModel.js";
import type { DishCount } from "./presentMenu.js";

type Place = Pick<MenuItemDoc, "hotel_id" | "category_id">;

const keyOf = ({ hotel_id, category_id }: Place): string => `${String(hotel_id)} ${String(category_id)}`;

const nameAt = batched(async (keys) => {
  const idsAt = (place: number) => keys.map((key) => new Types.ObjectId(key.split(" ")[place]));
  const found = await MenuCategory.find(
    {
      _id: mongoose.trusted({ $in: idsAt(1) }),
      hotel_id: mongoose.trusted({ $in: idsAt(0) }),
    },
    { hotel_id: 1, name: 1 },
  ).lean<Pick<MenuCategoryDoc, "_id" | "hotel_id" | "name">[]>();
  return new Map(found.map(({ _id, hotel_id, name }) => [keyOf({ hotel_id, category_id: _id }), name]));
});

/** The name of the category of a dish. */
export async function categoryNameOf(dish: Place): Promise<string> {
  return (await nameAt(keyOf(dish))) ?? "";
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
