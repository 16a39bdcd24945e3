import type { MenuItem, MenuOption } from "@roombell/common/contract/menu";
import type { Drawing } from "@roombell/common/domain/drawing";
import { type HindiValues, hindiOf, withHindi } from "../../ui/form/HindiFields.js";
import type { ItemFields } from "../mutations.js";

/** One group of options as the form edits it. */
export type OptionGroupValues = {
  name: string;
  is_required: boolean;
  choices: { value: string; price_modifier: number | null }[];
};

/** The values of the item dialog; null is an empty number. */
export type ItemValues = {
  category_id: string | null;
  name: string;
  description: string;
  price: number | null;
  preparation_time: number | null;
  calories: number | null;
  display_order: number | null;
  image_url: string;
  /** Automatic: guessed from name and category. */
  drawing: Drawing | "automatic";
  is_vegetarian: boolean;
  is_vegan: boolean;
  is_spicy: boolean;
  is_nonveg: boolean;
  is_available: boolean;
  /** Separated by commas. */
  allergens: string;
  groups: OptionGroupValues[];
  translations: HindiValues;
};

/** A new dish, with its defaults (product rules: Fields). */
export function newItem(category_id: string | null): ItemValues {
  return {
    category_id,
    name: "",
    description: "",
    price: null,
    preparation_time: null,
    calories: 0,
    display_order: 0,
    image_url: "",
    drawing: "automatic",
    is_vegetarian: false,
    is_vegan: false,
    is_spicy: false,
    is_nonveg: false,
    is_available: true,
    allergens: "",
    groups: [],
    translations: hindiOf(),
  };
}

/** The form values of a dish. */
export function itemValues(item: MenuItem): ItemValues {
  const { id: _id, category_name: _name, options, options_count: _count, ...fields } = item;
  return {
    ...fields,
    drawing: item.drawing ?? "automatic",
    allergens: item.allergens.join(", "),
    groups: groupsOf(options),
    translations: hindiOf(item.translations),
  };
}

/** The request's fields from the form's values. `before` holds what the form does not edit: other translations. */
export function itemFields(values: ItemValues, before: MenuItem | null): ItemFields {
  const { groups, allergens, translations, category_id, price, calories, display_order, drawing, ...fields } =
    values;
  return {
    ...fields,
    name: fields.name.trim(),
    drawing: drawing === "automatic" ? null : drawing,
    category_id: category_id ?? "",
    price: price ?? 0,
    calories: calories ?? 0,
    display_order: display_order ?? 0,
    allergens: [...new Set(allergens.split(",").map((word) => word.trim()))].filter((word) => word !== ""),
    options: groups.flatMap(optionsOf),
    translations: withHindi(before?.translations ?? {}, translations),
  };
}

function groupsOf(options: readonly MenuOption[]): OptionGroupValues[] {
  const groups = new Map<string, OptionGroupValues>();
  for (const { option_name, option_value, price_modifier, is_required } of options) {
    const group = groups.get(option_name) ?? { name: option_name, is_required: false, choices: [] };
    group.choices.push({ value: option_value, price_modifier });
    group.is_required ||= is_required;
    groups.set(option_name, group);
  }
  return [...groups.values()];
}

function optionsOf({ name, is_required, choices }: OptionGroupValues): MenuOption[] {
  return choices.map(({ value, price_modifier }) => ({
    option_name: name.trim(),
    option_value: value.trim(),
    price_modifier: price_modifier ?? 0,
    is_required,
  }));
}
