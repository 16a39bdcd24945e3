import type { GuestMenuItem, MenuCategory, MenuItem } from "@roombell/common/contract/menu";
import type { MenuOption } from "@roombell/common/contract/menuOption";
import { guessDrawing } from "@roombell/common/domain/drawing";
import { fromMinor } from "@roombell/common/domain/money";
import { groupOptions, type PricedOption } from "@roombell/common/domain/pricing";
import type { HotelDoc } from "#hotels/model.js";
import { presentHours } from "#lib/opening.js";
import type { DishTranslations, MenuItemDoc } from "./itemModel.js";
import type { MenuCategoryDoc } from "./model.js";
import { isOffered, soldOutUntil, type GetStockLeft } from "./stock.js";

/** Context for presenting a dish. */
export type DishContext = { category_name: string; getLeft: GetStockLeft };

/** A dish as staff edit it. */
export function presentMenuItem(item: MenuItemDoc, context: DishContext): MenuItem {
  return {
    options: item.options.map((option) => {
      const stock_left = context.getLeft(item, option);
      return { ...presentOption(option), ...(stock_left !== null && { stock_left }) };
    }),
    options_count: item.options.length,
    station_id: item.station_id ?? null,
    stock_left: context.getLeft(item),
    ...presentDish(item, context),
  };
}

/** A dish as guests see it, with its options grouped. */
export function presentGuestMenuItem(item: MenuItemDoc, context: DishContext): GuestMenuItem {
  return {
    ...presentDish(item, context),
    translations: withoutOutdated(item.translations),
    drawing: item.drawing ?? guessDrawing(item.name, context.category_name),
    has_options: item.options.length > 0,
    option_groups: groupOptions(
      item.options.map((option) => ({
        ...presentOption(option),
        ...(context.getLeft(item, option) === 0 && { is_sold_out: true }),
      })),
    ),
  };
}

export type DishCount = { total_items: number; available_items: number };

/** A category as staff see it. */
export function presentMenuCategory(
  hotel: HotelDoc,
  category: MenuCategoryDoc,
  dishes: DishCount,
): MenuCategory {
  const { station_id = null, hours = null } = category;
  return {
    ...presentGuestMenuCategory(hotel, category),
    ...dishes,
    station_id,
    hours,
  };
}

/** A category as guests see it, without its dishes. */
export function presentGuestMenuCategory(hotel: HotelDoc, { _id, hours, ...category }: MenuCategoryDoc) {
  const { name, description, display_order, translations } = category;
  return {
    id: String(_id),
    name,
    description,
    display_order,
    translations,
    ...presentHours(hotel, hours),
  };
}

function presentDish(item: MenuItemDoc, { category_name, getLeft }: DishContext) {
  return {
    id: String(item._id),
    category_id: String(item.category_id),
    category_name,
    name: item.name,
    description: item.description,
    price: fromMinor(item.price),
    preparation_time: item.preparation_time,
    image_url: item.image_url,
    drawing: item.drawing ?? null,
    is_vegetarian: item.is_vegetarian,
    is_vegan: item.is_vegan,
    is_spicy: item.is_spicy,
    is_nonveg: item.is_nonveg,
    allergens: item.allergens,
    calories: item.calories,
    display_order: item.display_order,
    is_available: isOffered(item, getLeft),
    sold_out_until: soldOutUntil(item, getLeft),
    translations: item.translations,
  };
}

/** Drops outdated translations. */
function withoutOutdated(translations: DishTranslations): GuestMenuItem["translations"] {
  const entries = Object.entries(translations).map(([language, texts]) => {
    const { name, description, name_of, description_of } = texts;
    return [
      language,
      {
        ...(name_of === undefined && { name }),
        ...(description_of === undefined && { description }),
      },
    ];
  });
  return Object.fromEntries(entries) as GuestMenuItem["translations"];
}

function presentOption(option: PricedOption): MenuOption {
  return { ...option, price_modifier: fromMinor(option.price_modifier) };
}
