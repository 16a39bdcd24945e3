import type { MenuItem } from "@roombell/common/contract/menu";
import type { DietFilter } from "@roombell/common/domain/menuFilter";
import type { Tone } from "#shared/theme/theme.js";

export const DIET_LABEL: Readonly<Record<DietFilter, string>> = {
  all: "Any diet",
  vegetarian: "Vegetarian",
  vegan: "Vegan",
  nonveg: "Non-vegetarian",
};

export const DIET_FLAGS = [
  { flag: "is_vegetarian", label: "Vegetarian", tone: "success" },
  { flag: "is_vegan", label: "Vegan", tone: "success" },
  { flag: "is_nonveg", label: "Non-vegetarian", tone: "error" },
  { flag: "is_spicy", label: "Spicy", tone: "warning" },
] as const satisfies readonly { flag: keyof MenuItem; label: string; tone: Tone }[];
