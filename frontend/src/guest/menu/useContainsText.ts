import { useMessages } from "../i18n/useLanguage.js";

/** Names allergens in the guest's language: "Contains Milk, Gluten"; unknown ones keep their own name. */
export function useContainsText(): (allergens: readonly string[]) => string {
  const { food } = useMessages();
  const known: Readonly<Record<string, string | undefined>> = food.allergenNames;
  return (allergens) =>
    food.allergens(allergens.map((allergen) => known[allergen.toLowerCase()] ?? allergen).join(", "));
}
