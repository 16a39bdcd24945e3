import { ALLERGEN_MAX, MAX_ALLERGENS, MAX_OPTION_ALLERGENS } from "@roombell/common/domain/limits";
import { amountProblem, toMinor } from "@roombell/common/domain/money";
import { capitalize } from "#shared/lib/format.js";
import { parseAllergens, type ItemValues } from "./dishes/itemForm.js";
import type { ItemFields } from "./menuMutations.js";

type Rule = (value: number | null) => true | string;

/** A price is required, not negative, and an amount of the currency. */
export const checkPrice =
  (currency: string): Rule =>
  (price) => {
    if (price === null) return "Price is required";
    if (price < 0) return "Price must not be negative";
    const problem = amountProblem(price, currency);
    return problem === null || `Price ${problem}`;
  };

/** Validates a choice's surcharge or discount; empty is none. */
export const checkModifier =
  (currency: string): Rule =>
  (modifier) => {
    const problem = amountProblem(modifier ?? 0, currency);
    return problem === null || capitalize(problem);
  };

export const checkAllergens = allergensRule("A dish", MAX_ALLERGENS);
export const checkOptionAllergens = allergensRule("A choice", MAX_OPTION_ALLERGENS);

function allergensRule(thing: string, max: number): (text: string) => true | string {
  return (text) => {
    const allergens = parseAllergens(text);
    if (allergens.length > max) return `${thing} can have at most ${max} allergens`;
    const long = allergens.find((word) => word.length > ALLERGEN_MAX);
    return (
      long === undefined || `Each must have at most ${ALLERGEN_MAX} characters, with commas between them`
    );
  };
}

/** The choice that brings the price furthest below zero; null if the price never falls below zero. */
export function unpayableChoice({
  price,
  groups,
}: Pick<ItemValues, "price" | "groups">): { group: number; place: number } | null {
  const cheapest = groups.map(({ choices, is_required }, group) => {
    const amounts = choices.map(({ price_modifier }) => toMinor(price_modifier ?? 0));
    const least = Math.min(...amounts);
    return { group, place: amounts.indexOf(least), amount: is_required ? least : Math.min(0, least) };
  });
  const lowest = cheapest.reduce((sum, { amount }) => sum + amount, toMinor(price ?? 0));
  if (lowest >= 0) return null;
  const [worst] = cheapest.toSorted((one, other) => one.amount - other.amount);
  return worst ? { group: worst.group, place: worst.place } : null;
}

/** A dish with meat or fish is neither vegetarian nor vegan. */
export function checkDiet(dish: Pick<ItemFields, "is_vegetarian" | "is_vegan" | "is_nonveg">): true | string {
  const isConsistent = !(dish.is_nonveg && (dish.is_vegetarian || dish.is_vegan));
  return isConsistent || "Can't be combined with Vegetarian or Vegan";
}

/** Whether a picture is stored on the server and can be shown. */
export function isUploaded(image_url: string): boolean {
  return image_url.startsWith("/uploads/");
}

/** Checks the form of a picture's URL; the server validates it. */
export function checkImage(image_url: string): true | string {
  const isFine = image_url === "" || isUploaded(image_url) || /^https:\/\/\S+$/.test(image_url.trim());
  return isFine || "Must be an https URL";
}
