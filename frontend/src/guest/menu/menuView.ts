import type { GuestMenuCategory, GuestMenuItem } from "@roombell/common/contract/menu";
import { matchesMenuFilter, type DietFilter } from "@roombell/common/domain/menuFilter";
import { atom } from "jotai";
import { translated } from "#guest/i18n/translated.js";

/** The search, filter and open categories of the menu: kept while the app is open, so that a visit to the cart loses nothing. */
export type MenuBrowse = {
  search: string;
  diet: DietFilter;
  /** Categories the guest has toggled from their initial state. */
  toggled: readonly string[];
};

/** Always the same list, so that the dishes are not looked through again because of it. */
export const UNTOGGLED: readonly string[] = [];

export const menuBrowseAtom = atom<MenuBrowse>({ search: "", diet: "all", toggled: UNTOGGLED });

export const sectionId = (category_id: string): string => `menu-${category_id}`;

export type MenuSection = { category: GuestMenuCategory; items: readonly GuestMenuItem[]; isOpen: boolean };

/** The categories with the dishes that match search and diet, in translation too. */
export function matchingDishes(
  menu: readonly GuestMenuCategory[],
  { search, diet }: Pick<MenuBrowse, "search" | "diet">,
  language: string,
): Omit<MenuSection, "isOpen">[] {
  return menu
    .map((category) => ({
      category,
      items: category.items.filter((item) => fits(item, search, diet, language)),
    }))
    .filter(({ items }) => items.length > 0);
}

/**
 * The categories that were found, open or not: initially the first one is, all are while a search or filter is set.
 * Their lists of dishes stay the same, so that a category that is opened does not draw the others again.
 */
export function menuSections(
  matches: readonly Omit<MenuSection, "isOpen">[],
  { search, diet, toggled }: MenuBrowse,
): MenuSection[] {
  const isLooking = search.trim() !== "" || diet !== "all";
  return matches.map((section, index) => {
    const isOpenAtFirst = index === 0 || isLooking;
    return { ...section, isOpen: toggled.includes(section.category.id) !== isOpenAtFirst };
  });
}

const NOTHING: readonly GuestMenuItem[] = [];

export function nothingOf(category: GuestMenuCategory): MenuSection {
  return { category, items: NOTHING, isOpen: false };
}

function fits(item: GuestMenuItem, search: string, diet: DietFilter, language: string): boolean {
  if (matchesMenuFilter(item, search, diet)) return true;
  return matchesMenuFilter({ ...item, ...translated(item, language) }, search, diet);
}
