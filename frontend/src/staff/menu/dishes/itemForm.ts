import type { MenuItem, MenuOption } from "@roombell/common/contract/menu";
import type { Drawing } from "@roombell/common/domain/drawing";
import { hindiOf, withHindi } from "../../ui/form/HindiFields.js";
import type { ItemFields } from "../mutations.js";
import { allergensOf } from "../rules.js";

/** One group of options as the form edits it. */
export type OptionGroupValues = {
  name: string;
  is_required: boolean;
  choices: { value: string; price_modifier: number | null }[];
};

/** A new dish, with its defaults (product rules: Fields); null is an empty number. */
const NEW_ITEM = {
  category_id: null as string | null,
  name: "",
  description: "",
  price: null as number | null,
  preparation_time: null as number | null,
  calories: 0 as number | null,
  display_order: 0 as number | null,
  image_url: "",
  /** Automatic: guessed from name and category. */
  drawing: "automatic" as Drawing | "automatic",
  is_vegetarian: false,
  is_vegan: false,
  is_spicy: false,
  is_nonveg: false,
  is_available: true,
  /** Separated by commas. */
  allergens: "",
  groups: [] as OptionGroupValues[],
  translations: hindiOf(),
};

/** The values of the item dialog. */
export type ItemValues = typeof NEW_ITEM;

/** The form values of a new dish. */
export function newItem(category_id: string | null): ItemValues {
  return { ...NEW_ITEM, category_id };
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
    allergens: allergensOf(allergens),
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
