/** Effect of an option on a dish's diet: `vegetarian` means not vegan, `nonveg` means neither. */
export const OPTION_DIETS = ["vegetarian", "nonveg"] as const;
export type OptionDiet = (typeof OPTION_DIETS)[number];

/** Texts for staff. */
export const DIET_CHANGE_TEXT: Readonly<Record<OptionDiet, string>> = {
  vegetarian: "Not vegan",
  nonveg: "Not vegetarian",
};

export type OptionContents = {
  allergens?: string[] | undefined;
  /** Absent or null: no effect. */
  diet?: OptionDiet | null | undefined;
};

export type DishContents = {
  is_vegetarian: boolean;
  is_vegan: boolean;
  is_nonveg: boolean;
  allergens: string[];
};

/** Diet and allergens of a dish with the chosen options. */
export function chosenContents(
  dish: DishContents,
  groups: readonly { name: string; options: readonly (OptionContents & { value: string })[] }[],
  selected: Readonly<Record<string, string>>,
): DishContents {
  const chosen = groups.flatMap(({ name, options }) =>
    options.filter(({ value }) => selected[name] === value),
  );
  const hasMeat = chosen.some(({ diet }) => diet === "nonveg");
  const hasAnimal = hasMeat || chosen.some(({ diet }) => diet === "vegetarian");
  return {
    is_nonveg: dish.is_nonveg || hasMeat,
    is_vegetarian: dish.is_vegetarian && !hasMeat,
    is_vegan: dish.is_vegan && !hasAnimal,
    allergens: onceEach([...dish.allergens, ...chosen.flatMap(({ allergens = [] }) => allergens)]),
  };
}

/** Effect of the chosen options on the dish's diet; null if unchanged. */
export function dietChange(dish: DishContents, chosen: DishContents): OptionDiet | null {
  if (chosen.is_nonveg) return dish.is_nonveg ? null : "nonveg";
  return dish.is_vegan && !chosen.is_vegan ? "vegetarian" : null;
}

/** Ignores case: hotels write both "Milk" and "milk". */
function onceEach(allergens: readonly string[]): string[] {
  const words = new Map<string, string>();
  for (const allergen of allergens) {
    const key = allergen.toLowerCase();
    if (!words.has(key)) words.set(key, allergen);
  }
  return [...words.values()];
}
