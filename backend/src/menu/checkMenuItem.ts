import { amountProblem, toMinor } from "@roombell/common/domain/money";
import type { PricedOption } from "@roombell/common/domain/pricing";
import { checkOwnImage } from "#images/imageStore.js";
import { invalidField } from "#lib/appError.js";
import type { DishTranslations, MenuItemDoc } from "./itemModel.js";

/**
 * Cross-field checks: options that could bring the price below zero, a value that appears twice in a group, an image of
 * another hotel. Prices in minor units.
 * @throws AppError 400 naming the field
 */
export function checkMenuItem(item: Pick<MenuItemDoc, "hotel_id" | "price" | "options" | "image_url">): void {
  checkValues(item.options);
  if (lowestPrice(item) < 0) throw invalidField("options", "must not make the price negative");
  if (item.image_url.startsWith("/")) checkOwnImage("image_url", item.hotel_id, item.image_url);
}

type Diet = Pick<MenuItemDoc, "is_vegetarian" | "is_vegan" | "is_nonveg">;

/**
 * A dish with meat or fish is neither vegetarian nor vegan: guests filter by one or the other. A vegan
 * dish counts as vegetarian even if it is not marked so.
 * @throws AppError 400 naming the field
 */
export function checkedDiet(item: Diet): Pick<Diet, "is_vegetarian"> {
  if (item.is_nonveg && item.is_vegetarian) {
    throw invalidField("is_nonveg", "must not be set on a vegetarian dish");
  }
  if (item.is_nonveg && item.is_vegan) throw invalidField("is_nonveg", "must not be set on a vegan dish");
  return { is_vegetarian: item.is_vegetarian || item.is_vegan };
}

function checkValues(options: readonly PricedOption[]): void {
  const seen = new Set<string>();
  for (const [index, { option_name, option_value }] of options.entries()) {
    const key = JSON.stringify([option_name, option_value]);
    if (seen.has(key)) throw invalidField(`options.${index}.option_value`, "appears twice in its group");
    seen.add(key);
  }
}

/** The price with the cheapest choice in each group; optional groups may be skipped. */
function lowestPrice({ price, options }: Pick<MenuItemDoc, "price" | "options">): number {
  const groups = new Set(options.map(({ option_name }) => option_name));
  return [...groups].reduce((lowest, name) => {
    const group = options.filter(({ option_name }) => option_name === name);
    const cheapest = Math.min(...group.map(({ price_modifier }) => price_modifier));
    const isRequired = group.some(({ is_required }) => is_required);
    return lowest + (isRequired ? cheapest : Math.min(0, cheapest));
  }, price);
}

type Amounts = { price?: number | undefined; options?: readonly PricedOption[] | undefined };

/** Checks decimal amounts against the hotel's currency. @throws AppError 400 naming the field */
export function checkAmounts({ price, options = [] }: Amounts, currency: string): void {
  const named = options.map(({ price_modifier }, index) => ({
    path: `options.${index}.price_modifier`,
    amount: price_modifier,
  }));
  for (const { path, amount } of [{ path: "price", amount: price ?? 0 }, ...named]) {
    const problem = amountProblem(amount, currency);
    if (problem !== null) throw invalidField(path, problem);
  }
}

export function withMinorModifiers(options: readonly PricedOption[]): PricedOption[] {
  return options.map((option) => ({ ...option, price_modifier: toMinor(option.price_modifier) }));
}

type Texts = Pick<MenuItemDoc, "name" | "description" | "translations">;

const FIELDS = ["name", "description"] as const;

/**
 * A dish's translations after a change. A translation is outdated when its source text changes without it, until it is
 * edited, confirmed (sent with the new text as `name_of`) or the source text is restored. An outdated one stores the
 * text it translates in `name_of` or `description_of`.
 */
export function withOutdated(before: Texts, after: Texts): DishTranslations {
  const entries = Object.entries(after.translations).map(([language, sent]) => {
    const previous = before.translations[language];
    const texts: DishTranslations[string] = {};
    for (const field of FIELDS) {
      if (!sent[field]) continue;
      texts[field] = sent[field];
      const isNew = sent[field] !== previous?.[field] || sent[`${field}_of`] === after[field];
      const source = isNew ? after[field] : (previous[`${field}_of`] ?? before[field]);
      if (source !== after[field]) texts[`${field}_of`] = source;
    }
    return [language, texts] as const;
  });
  return Object.fromEntries(entries);
}
