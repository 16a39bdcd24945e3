import type { GuestMenuCategory, GuestMenuItem } from "@roombell/common/contract/menu";
import { matchesMenuFilter, type DietFilter } from "@roombell/common/domain/menuFilter";
import { atom } from "jotai";
import { translated } from "#guest/i18n/translated.js";

/** The menu's search, filter and open categories; kept while the app is open, to survive a visit to the cart. */
export type MenuBrowse = {
  search: string;
  diet: DietFilter;
  /** Categories the guest has toggled from their initial state. */
  toggled: readonly string[];
};

/** A stable reference, so that memoised results stay valid. */
export const UNTOGGLED: readonly string[] = [];

export const menuBrowseAtom = atom<MenuBrowse>({ search: "", diet: "all", toggled: UNTOGGLED });

export const sectionId = (category_id: string): string => `menu-${category_id}`;

export type MenuSection = { category: GuestMenuCategory; items: readonly GuestMenuItem[]; isOpen: boolean };

/** The categories with the dishes that match search and diet, also by translation. */
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
 * The matching categories, open or not: initially only the first one, all of them during a search or filter. Their
 * lists keep their identity, so that opening one does not rerender the others.
 */
export function menuSections(
  matches: readonly Omit<MenuSection, "isOpen">[],
  { search, diet, toggled }: MenuBrowse,
): MenuSection[] {
  const isSearching = search.trim() !== "" || diet !== "all";
  return matches.map((section, index) => {
    const isOpenAtFirst = index === 0 || isSearching;
    return { ...section, isOpen: toggled.includes(section.category.id) !== isOpenAtFirst };
  });
}

const NOTHING: readonly GuestMenuItem[] = [];

export function emptySection(category: GuestMenuCategory): MenuSection {
  return { category, items: NOTHING, isOpen: false };
}

function fits(item: GuestMenuItem, search: string, diet: DietFilter, language: string): boolean {
  if (matchesMenuFilter(item, search, diet)) return true;
  return matchesMenuFilter({ ...item, ...translated(item, language) }, search, diet);
}
