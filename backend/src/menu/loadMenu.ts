import type { GuestMenuCategory, MenuCategory, MenuItem as WireItem } from "@roombell/common/contract/menu";
import type { Types } from "mongoose";
import { DayFigures, type DayFiguresDoc } from "#figures/model.js";
import { notFound } from "#lib/appError.js";
import { MenuItem, type MenuItemDoc } from "./itemModel.js";
import { MenuCategory as Category, categoryCache, type MenuCategoryDoc } from "./model.js";
import {
  presentGuestMenuCategory,
  presentGuestMenuItem,
  presentMenuCategory,
  presentMenuItem,
  type DishCount,
} from "./presentMenu.js";

const COUNTED_DAYS = 14;
const LEAST_ORDERS = 3;
const MOST_DISHES = 6;

/** The ids of the dishes in at least three orders of the last closed days, those in most orders first. */
async function popularDishes(hotel_id: Types.ObjectId): Promise<ReadonlySet<string>> {
  const days = await DayFigures.find({ hotel_id }, { dishes: 1 })
    .sort({ day: -1 })
    .limit(COUNTED_DAYS)
    .lean<Pick<DayFiguresDoc, "dishes">[]>();
  const counts = new Map<string, number>();
  for (const { dishes } of days) {
    for (const [id, orders] of Object.entries(dishes)) counts.set(id, (counts.get(id) ?? 0) + orders);
  }
  const popular = [...counts].filter(([, count]) => count >= LEAST_ORDERS);
  popular.sort(([, one], [, other]) => other - one);
  return new Set(popular.slice(0, MOST_DISHES).map(([id]) => id));
}

const MENU_ORDER = { display_order: 1, _id: 1 } as const;
export const NO_DISHES: DishCount = { total_items: 0, available_items: 0 };

/** The hotel's categories in the menu's order, without the record of their creation. */
export function categoriesOf(hotel_id: Types.ObjectId): Promise<MenuCategoryDoc[]> {
  return Category.find({ hotel_id, is_deleted: false }, { creation: 0 })
    .sort(MENU_ORDER)
    .lean<MenuCategoryDoc[]>()
    .exec();
}

/**
 * One category of the hotel.
 * @throws AppError 404
 */
export async function categoryOf(hotel_id: Types.ObjectId, id: string): Promise<MenuCategoryDoc> {
  const category = await Category.findOne(
    { _id: id, hotel_id, is_deleted: false },
    { creation: 0 },
  ).lean<MenuCategoryDoc>();
  if (category === null) throw notFound();
  return category;
}

/** The name of the category of a dish. */
export async function categoryNameOf({
  hotel_id,
  category_id,
}: Pick<MenuItemDoc, "hotel_id" | "category_id">): Promise<string> {
  const category = await categoryCache.get(String(category_id), () =>
    Category.findOne({ _id: category_id, hotel_id }, { creation: 0 }).lean<MenuCategoryDoc>(),
  );
  return category?.name ?? "";
}

/** The number of dishes in each category. */
async function countDishes(hotel_id: Types.ObjectId): Promise<(category: MenuCategoryDoc) => DishCount> {
  const items = await MenuItem.find(
    { hotel_id, is_deleted: false },
    { category_id: 1, is_available: 1 },
  ).lean<Pick<MenuItemDoc, "category_id" | "is_available">[]>();
  const byCategory = groupByCategory(items);
  return ({ _id }) => {
    const dishes = byCategory.get(String(_id)) ?? [];
    return {
      total_items: dishes.length,
      available_items: dishes.filter(({ is_available }) => is_available).length,
    };
  };
}

/** The number of dishes in one category. */
export const dishCountOf = async (category: MenuCategoryDoc): Promise<DishCount> =>
  (await countDishes(category.hotel_id))(category);

/**
 * One dish of the hotel.
 * @throws AppError 404
 */
export async function menuItemOf(hotel_id: Types.ObjectId, id: string): Promise<MenuItemDoc> {
  const item = await MenuItem.findOne(
    { _id: id, hotel_id, is_deleted: false },
    { creation: 0 },
  ).lean<MenuItemDoc>();
  if (item === null) throw notFound();
  return item;
}

/** The categories as staff see them, with the number of dishes in each. */
export async function staffCategories(hotel_id: Types.ObjectId): Promise<MenuCategory[]> {
  const [categories, countOf] = await Promise.all([categoriesOf(hotel_id), countDishes(hotel_id)]);
  return categories.map((category) => presentMenuCategory(category, countOf(category)));
}

/** Every dish as staff see it, in the menu's order. */
export async function staffMenuItems(hotel_id: Types.ObjectId): Promise<WireItem[]> {
  const [categories, items] = await Promise.all([categoriesOf(hotel_id), itemsOf(hotel_id)]);
  const byCategory = groupByCategory(items);
  return categories.flatMap(({ _id, name }) =>
    (byCategory.get(String(_id)) ?? []).map((item) => presentMenuItem(item, name)),
  );
}

/** The menu as guests see it: every category with its dishes, including unavailable ones. */
export async function guestMenu(hotel_id: Types.ObjectId): Promise<GuestMenuCategory[]> {
  const [categories, items, popular] = await Promise.all([
    categoriesOf(hotel_id),
    itemsOf(hotel_id),
    popularDishes(hotel_id),
  ]);
  const byCategory = groupByCategory(items);
  const dish = (item: MenuItemDoc, category: string) => ({
    ...presentGuestMenuItem(item, category),
    ...(popular.has(String(item._id)) && { is_popular: true }),
  });
  return categories.map((category) => ({
    ...presentGuestMenuCategory(category),
    items: (byCategory.get(String(category._id)) ?? []).map((item) => dish(item, category.name)),
  }));
}

/** Its dishes in the order of the menu, whatever their category. */
export function itemsOf(hotel_id: Types.ObjectId): Promise<MenuItemDoc[]> {
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
