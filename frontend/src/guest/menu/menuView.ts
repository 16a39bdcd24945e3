import type { GuestMenuCategory, GuestMenuItem } from "@roombell/common/contract/menu";
import { DIET_FILTERS, matchesMenuFilter, type DietFilter } from "@roombell/common/domain/menuFilter";
import { atom } from "jotai";
import * as v from "valibot";
import { translated } from "#guest/i18n/translated.js";
import { currentStayId } from "#guest/stay/stayStorage.js";
import { createStored, matching } from "#shared/lib/storage/storage.js";

const menuBrowse = v.object({
  search: v.string(),
  diet: v.picklist(DIET_FILTERS),
  /** Categories the guest has toggled from their initial state. */
  toggled: v.array(v.string()),
});

/** The menu's search, filter and open categories. */
export type MenuBrowse = { search: string; diet: DietFilter; toggled: readonly string[] };

/** A stable reference, so that memoised results stay valid. */
export const UNTOGGLED: readonly string[] = [];

const START: MenuBrowse = { search: "", diet: "all", toggled: UNTOGGLED };

/** This tab's; a later visit of the stay starts with the whole menu. */
const storedBrowse = createStored(
  "session",
  "stay.menu",
  matching(v.object({ stay_id: v.string(), browse: menuBrowse })),
);

function readBrowse(): MenuBrowse {
  const stored = storedBrowse.read();
  return stored !== null && stored.stay_id === currentStayId() ? stored.browse : START;
}

/** In memory, because what is read back from the storage would not be the same list of toggled categories. */
const browsedAtom = atom<{ stay_id: string | null; browse: MenuBrowse } | null>(null);
browsedAtom.onMount = (set) =>
  set((browsed) => {
    const stay_id = currentStayId();
    return browsed?.stay_id === stay_id ? browsed : { stay_id, browse: readBrowse() };
  });

/** Survives a reload and a visit to the cart. Writing takes an updater function. */
export const menuBrowseAtom = atom(
  (get): MenuBrowse => get(browsedAtom)?.browse ?? readBrowse(),
  (get, set, rule: (present: MenuBrowse) => MenuBrowse) => {
    const browse = rule(get(menuBrowseAtom));
    const stay_id = currentStayId();
    set(browsedAtom, { stay_id, browse });
    if (stay_id !== null)
      storedBrowse.write({ stay_id, browse: { ...browse, toggled: [...browse.toggled] } });
  },
);

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

/** At first only the first one is open, all during a search or filter. Their lists keep their identity. */
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

/** Whether no price or option of the menu has a fraction. */
export function hasWholePrices(menu: readonly GuestMenuCategory[]): boolean {
  const items = menu.flatMap((category) => category.items);
  const options = items.flatMap(({ option_groups }) => option_groups.flatMap((group) => group.options));
  return [...items.map(({ price }) => price), ...options.map((option) => option.price_modifier)].every(
    Number.isInteger,
  );
}

function fits(item: GuestMenuItem, search: string, diet: DietFilter, language: string): boolean {
  if (matchesMenuFilter(item, search, diet)) return true;
  return matchesMenuFilter({ ...item, ...translated(item, language) }, search, diet);
}
