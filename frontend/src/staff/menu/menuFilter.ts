import type { MenuItem } from "@roombell/common/contract/menu";
import { DIET_FILTERS, matchesMenuFilter } from "@roombell/common/domain/menuFilter";

export const NO_MENU_FILTER = { search: "", category: "all", availability: "all", diet: "all" };

const AVAILABILITIES = ["available", "unavailable"] as const;

/** The filter of the menu page, read from the address; invalid values match everything. */
export function asMenuFilter({ search, category, availability, diet }: typeof NO_MENU_FILTER) {
  return {
    search,
    category,
    availability: AVAILABILITIES.find((each) => each === availability) ?? "all",
    diet: DIET_FILTERS.find((each) => each === diet) ?? "all",
  };
}

export function matchesStaffMenu(item: MenuItem, filter: ReturnType<typeof asMenuFilter>): boolean {
  return (
    matchesMenuFilter(item, filter.search, filter.diet) &&
    (filter.category === "all" || item.category_id === filter.category) &&
    (filter.availability === "all" || item.is_available === (filter.availability === "available"))
  );
}

const SHOWN = 50;

/** A description as the table shows it: cut to 50 characters. */
export function shortDescription(description: string): string {
  const letters = Array.from(description);
  return letters.length > SHOWN ? `${letters.slice(0, SHOWN).join("").trimEnd()}…` : description;
}
