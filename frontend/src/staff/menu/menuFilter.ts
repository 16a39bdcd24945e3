import type { MenuItem } from "@roombell/common/contract/menu";
import { DIET_FILTERS, type DietFilter, matchesMenuFilter } from "@roombell/common/domain/menuFilter";

/** The filter of the menu page. */
export type StaffMenuFilter = {
  search: string;
  /** A category's id, or `all`. */
  category: string;
  availability: "all" | "available" | "unavailable";
  diet: DietFilter;
};

/** The filter that matches every dish. */
export const NO_MENU_FILTER: Record<keyof StaffMenuFilter, string> = {
  search: "",
  category: "all",
  availability: "all",
  diet: "all",
};

/** Reads the filter from the address; invalid values match everything. */
export function asMenuFilter(values: Record<keyof StaffMenuFilter, string>): StaffMenuFilter {
  const { availability } = values;
  return {
    search: values.search,
    category: values.category,
    availability: availability === "available" || availability === "unavailable" ? availability : "all",
    diet: DIET_FILTERS.find((diet) => diet === values.diet) ?? "all",
  };
}

/** True when the dish matches every condition. */
export function matchesStaffMenu(item: MenuItem, filter: StaffMenuFilter): boolean {
  return (
    matchesMenuFilter(item, filter.search, filter.diet) &&
    (filter.category === "all" || item.category_id === filter.category) &&
    (filter.availability === "all" || item.is_available === (filter.availability === "available"))
  );
}

const SHOWN = 50;

/** A description as the table shows it: cut to 50 characters (product rules: Portal). */
export function shortDescription(description: string): string {
  const letters = Array.from(description);
  return letters.length > SHOWN ? `${letters.slice(0, SHOWN).join("").trimEnd()}…` : description;
}
