import type { OptionContents } from "@roombell/common/domain/dishContents";
import { useMessages } from "#guest/i18n/useLanguage.js";

/** "Contains Milk, Gluten · Not vegan" in the guest's language; unknown allergens keep their own name. */
export function useContentsText(): (contents: OptionContents) => string {
  const { food } = useMessages();
  const names: Readonly<Record<string, string | undefined>> = food.allergenNames;
  const allergenText = (allergens: readonly string[]): string =>
    food.allergens(allergens.map((allergen) => names[allergen.toLowerCase()] ?? allergen).join(", "));
  return ({ allergens = [], diet }) =>
    [
      allergens.length > 0 && allergenText(allergens),
      diet === "nonveg" && food.nonveg,
      diet === "vegetarian" && food.notVegan,
    ]
      .filter(Boolean)
      .join(" · ");
}
