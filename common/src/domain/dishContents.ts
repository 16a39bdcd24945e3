/** What an option does to a dish's diet: with `vegetarian` it is not vegan, with `nonveg` it is neither. */
export const OPTION_DIETS = ["vegetarian", "nonveg"] as const;
export type OptionDiet = (typeof OPTION_DIETS)[number];

/** What a chosen option did to a dish's diet, in the staff's words. */
export const DIET_CHANGE_TEXT: Readonly<Record<OptionDiet, string>> = {
  vegetarian: "Not vegan",
  nonveg: "Not vegetarian",
};

/** What an option adds to a dish. */
export type OptionContents = {
  allergens?: string[] | undefined;
  /** Absent or null: no difference. */
  diet?: OptionDiet | null | undefined;
};

/** The diet and the allergens of a dish. */
export type DishContents = {
  is_vegetarian: boolean;
  is_vegan: boolean;
  is_nonveg: boolean;
  allergens: string[];
};

/** What a dish contains with the chosen options. */
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

/** What the chosen options made of the dish's diet; null when it is what the menu says. */
export function dietChange(dish: DishContents, chosen: DishContents): OptionDiet | null {
  if (chosen.is_nonveg) return dish.is_nonveg ? null : "nonveg";
  return dish.is_vegan && !chosen.is_vegan ? "vegetarian" : null;
}

/** Hotels write the same allergen as "Milk" here and "milk" there. */
function onceEach(allergens: readonly string[]): string[] {
  const words = new Map<string, string>();
  for (const allergen of allergens) {
    const key = allergen.toLowerCase();
    if (!words.has(key)) words.set(key, allergen);
  }
  return [...words.values()];
}
