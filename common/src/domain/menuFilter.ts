import { containsFolded, foldText } from "./foldText.js";

export type FilterableItem = {
  name: string;
  description: string;
  is_vegetarian: boolean;
  is_vegan: boolean;
  is_nonveg: boolean;
};

export const DIET_FILTERS = ["all", "vegetarian", "vegan", "nonveg"] as const;
export type DietFilter = (typeof DIET_FILTERS)[number];

/** True when name or description contains the text (see `foldText`) and the diet matches. */
export function matchesMenuFilter(item: FilterableItem, search: string, diet: DietFilter): boolean {
  return matchesDiet(item, diet) && containsFolded([item.name, item.description], foldText(search.trim()));
}

function matchesDiet(item: FilterableItem, diet: DietFilter): boolean {
  switch (diet) {
    case "all":
      return true;
    case "vegetarian":
      return item.is_vegetarian || item.is_vegan;
    case "vegan":
      return item.is_vegan;
    case "nonveg":
      return item.is_nonveg;
  }
}
