import type { GuestMenuCategory, MenuCategory, MenuItem as WireItem } from "@roombell/common/contract/menu";
import mongoose, { type Types } from "mongoose";
import { DayFigures, POPULAR_DAYS, type DayFiguresDoc } from "#figures/model.js";
import type { HotelDoc } from "#hotels/model.js";
import { notFound } from "#lib/appError.js";
import { dishCache, MenuItem, type MenuItemDoc } from "./itemModel.js";
import { MenuCategory as Category, categoryCache, type MenuCategoryDoc } from "./model.js";
import {
  presentGuestMenuCategory,
  presentGuestMenuItem,
  presentMenuCategory,
  presentMenuItem,
  type DishContext,
  type DishCount,
} from "./presentMenu.js";
import { isOffered, loadStockLeft } from "./stock.js";

const MIN_ORDERS = 3;
const MAX_POPULAR_DISHES = 6;

/** Ids of the most ordered dishes of the last closed days. */
async function popularDishes(hotel_id: Types.ObjectId): Promise<ReadonlySet<string>> {
  const days = await DayFigures.find({ hotel_id }, { dishes: 1 })
    .sort({ day: -1 })
    .limit(POPULAR_DAYS)
    .lean<Pick<DayFiguresDoc, "dishes">[]>();
  const counts = new Map<string, number>();
  for (const { dishes } of days) {
    for (const [id, orders] of Object.entries(dishes)) counts.set(id, (counts.get(id) ?? 0) + orders);
  }
  const popular = [...counts].filter(([, count]) => count >= MIN_ORDERS);
  popular.sort(([, one], [, other]) => other - one);
  return new Set(popular.slice(0, MAX_POPULAR_DISHES).map(([id]) => id));
}

const MENU_ORDER = { display_order: 1, _id: 1 } as const;
export const NO_DISHES: DishCount = { total_items: 0, available_items: 0 };

/** The hotel's categories in menu order, without their creation records. */
export function listCategories(hotel_id: Types.ObjectId): Promise<MenuCategoryDoc[]> {
  return Category.find({ hotel_id, is_deleted: false }, { creation: 0 })
    .sort(MENU_ORDER)
    .lean<MenuCategoryDoc[]>()
    .exec();
}

/** @throws AppError 404 */
export async function getCategory(hotel_id: Types.ObjectId, id: string): Promise<MenuCategoryDoc> {
  const category = await Category.findOne(
    { _id: id, hotel_id, is_deleted: false },
    { creation: 0 },
  ).lean<MenuCategoryDoc>();
  if (category === null) throw notFound();
  return category;
}

export async function getCategoryName({
  hotel_id,
  category_id,
}: Pick<MenuItemDoc, "hotel_id" | "category_id">): Promise<string> {
  const category = await categoryCache.get(String(category_id), () =>
    Category.findOne({ _id: category_id, hotel_id }, { creation: 0 }).lean<MenuCategoryDoc>(),
  );
  return category?.name ?? "";
}

/** The categories of these dishes by id, including deleted ones. */
export function loadCachedCategories(
  hotel_id: Types.ObjectId,
  dishes: readonly Pick<MenuItemDoc, "category_id">[],
): Promise<ReadonlyMap<string, MenuCategoryDoc>> {
  const ids = [...new Set(dishes.map(({ category_id }) => String(category_id)))];
  return categoryCache.getAll(ids, async (missing) => {
    const loaded = await Category.find(
      { _id: mongoose.trusted({ $in: missing }), hotel_id },
      { creation: 0 },
    ).lean<MenuCategoryDoc[]>();
    return new Map(loaded.map((category) => [String(category._id), category]));
  });
}

/** For presenting one dish. */
export async function getDishContext(item: MenuItemDoc): Promise<DishContext> {
  const [category_name, getLeft] = await Promise.all([
    getCategoryName(item),
    loadStockLeft(item.hotel_id, [item]),
  ]);
  return { category_name, getLeft };
}

async function countDishesByCategory(
  hotel_id: Types.ObjectId,
): Promise<(category: MenuCategoryDoc) => DishCount> {
  const items = await MenuItem.find(
    { hotel_id, is_deleted: false },
    { category_id: 1, is_available: 1, stock: 1, reset_at: 1 },
  ).lean<Pick<MenuItemDoc, "_id" | "category_id" | "is_available" | "stock" | "reset_at">[]>();
  const getLeft = await loadStockLeft(hotel_id, items);
  const byCategory = groupByCategory(items);
  return ({ _id }) => {
    const dishes = byCategory.get(String(_id)) ?? [];
    return {
      total_items: dishes.length,
      available_items: dishes.filter((dish) => isOffered(dish, getLeft)).length,
    };
  };
}

export const countCategoryDishes = async (category: MenuCategoryDoc): Promise<DishCount> =>
  (await countDishesByCategory(category.hotel_id))(category);

/** @throws AppError 404 */
export async function getMenuItem(hotel_id: Types.ObjectId, id: string): Promise<MenuItemDoc> {
  const item = await MenuItem.findOne(
    { _id: id, hotel_id, is_deleted: false },
    { creation: 0 },
  ).lean<MenuItemDoc>();
  if (item === null) throw notFound();
  return item;
}

/** Those of the dishes that the hotel has, by id in lower case. */
export async function loadCachedDishes(
  hotel_id: Types.ObjectId,
  ids: readonly string[],
): Promise<ReadonlyMap<string, MenuItemDoc>> {
  const dishes = await dishCache.getAll([...new Set(ids.map((id) => id.toLowerCase()))], async (missing) => {
    const loaded = await MenuItem.find({
      _id: mongoose.trusted({ $in: missing }),
      hotel_id,
      is_deleted: false,
    }).lean<MenuItemDoc[]>();
    return new Map(loaded.map((dish) => [String(dish._id), dish]));
  });
  // The cache is shared by all hotels.
  return new Map([...dishes].filter(([, dish]) => dish.hotel_id.equals(hotel_id)));
}

/** The categories as staff see them, with the number of dishes in each. */
export async function staffCategories(hotel: HotelDoc): Promise<MenuCategory[]> {
  const [categories, getCount] = await Promise.all([
    listCategories(hotel._id),
    countDishesByCategory(hotel._id),
  ]);
  return categories.map((category) => presentMenuCategory(hotel, category, getCount(category)));
}

/** Every dish as staff see it, in menu order. */
export async function staffMenuItems(hotel_id: Types.ObjectId): Promise<WireItem[]> {
  const [categories, items] = await Promise.all([listCategories(hotel_id), listMenuItems(hotel_id)]);
  const getLeft = await loadStockLeft(hotel_id, items);
  const byCategory = groupByCategory(items);
  return categories.flatMap(({ _id, name }) =>
    (byCategory.get(String(_id)) ?? []).map((item) =>
      presentMenuItem(item, { category_name: name, getLeft }),
    ),
  );
}

/** The menu as guests see it: every category with its dishes, including unavailable ones. */
export async function guestMenu(hotel: HotelDoc): Promise<GuestMenuCategory[]> {
  const hotel_id = hotel._id;
  const [categories, items, popular] = await Promise.all([
    listCategories(hotel_id),
    listMenuItems(hotel_id),
    popularDishes(hotel_id),
  ]);
  const getLeft = await loadStockLeft(hotel_id, items);
  const byCategory = groupByCategory(items);
  const dish = (item: MenuItemDoc, category_name: string) => ({
    ...presentGuestMenuItem(item, { category_name, getLeft }),
    ...(popular.has(String(item._id)) && { is_popular: true }),
  });
  return categories.map((category) => ({
    ...presentGuestMenuCategory(hotel, category),
    items: (byCategory.get(String(category._id)) ?? []).map((item) => dish(item, category.name)),
  }));
}

/** The hotel's dishes by display order, across categories. */
export function listMenuItems(hotel_id: Types.ObjectId): Promise<MenuItemDoc[]> {
  return MenuItem.find({ hotel_id, is_deleted: false }, { creation: 0 })
    .sort(MENU_ORDER)
    .lean<MenuItemDoc[]>()
    .exec();
}

function groupByCategory<T extends Pick<MenuItemDoc, "category_id">>(
  items: readonly T[],
): ReadonlyMap<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = String(item.category_id);
    const group = groups.get(key) ?? [];
    group.push(item);
    groups.set(key, group);
  }
  return groups;
}
