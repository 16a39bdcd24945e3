import type { MenuItem } from "@roombell/common/contract/menu";
import type { MenuOption } from "@roombell/common/contract/menuOption";
import type { Drawing } from "@roombell/common/domain/drawing";
import { groupOptions, type OptionTexts } from "@roombell/common/domain/pricing";
import type { DishFields } from "#staff/menu/menuMutations.js";
import { NO_STATION, stationOf } from "#staff/menu/StationSelect.js";
import { hindiOf, withHindi } from "#staff/ui/form/HindiFields.js";

/** One choice of a group; its allergens are separated by commas. */
export type ChoiceValues = {
  value: string;
  hindi: string;
  price_modifier: number | null;
  allergens: string;
  is_not_vegan: boolean;
  is_nonveg: boolean;
  /** All saved translations; only the Hindi ones are edited. */
  translations: MenuOption["translations"];
  /** Portions left today; undefined without a stock. */
  stock_left?: number | undefined;
};

export const NEW_CHOICE: ChoiceValues = {
  value: "",
  hindi: "",
  price_modifier: 0,
  allergens: "",
  is_not_vegan: false,
  is_nonveg: false,
  translations: undefined,
};

export type OptionGroupValues = {
  name: string;
  hindi: string;
  is_required: boolean;
  choices: ChoiceValues[];
};

/** A new dish, with its defaults; null is an empty number. */
const NEW_ITEM = {
  category_id: null as string | null,
  /** The name of a category that is created with the dish. */
  new_category: "",
  name: "",
  description: "",
  price: null as number | null,
  preparation_time: null as number | null,
  calories: 0 as number | null,
  display_order: 0 as number | null,
  image_url: "",
  /** Automatic means guessed from name and category. */
  drawing: "automatic" as Drawing | "automatic",
  is_vegetarian: false,
  is_vegan: false,
  is_spicy: false,
  is_nonveg: false,
  is_available: true,
  /** Defaults to the category's station. */
  station: NO_STATION,
  /** Separated by commas. */
  allergens: "",
  groups: [] as OptionGroupValues[],
  translations: hindiOf(),
};

export type ItemValues = typeof NEW_ITEM;

export function newItem(category_id: string | null): ItemValues {
  return { ...NEW_ITEM, category_id };
}

export function itemValues(item: MenuItem): ItemValues {
  const {
    id: _id,
    category_name: _name,
    options,
    options_count: _count,
    station_id,
    stock_left: _left,
    sold_out_until: _until,
    ...fields
  } = item;
  return {
    ...fields,
    new_category: "",
    drawing: item.drawing ?? "automatic",
    station: station_id ?? NO_STATION,
    allergens: item.allergens.join(", "),
    groups: toGroupValues(options),
    translations: hindiOf(item.translations),
  };
}

/** Parses allergens separated by commas. */
export function parseAllergens(text: string): string[] {
  return [...new Set(text.split(",").map((word) => word.trim()))].filter((word) => word !== "");
}

/** The request's fields from the form's values. `before` has the translations that the form does not edit. */
export function itemFields(values: ItemValues, before: MenuItem | null): DishFields {
  const {
    groups,
    allergens,
    translations,
    category_id,
    price,
    calories,
    display_order,
    drawing,
    station,
    ...fields
  } = values;
  return {
    ...fields,
    name: fields.name.trim(),
    new_category: fields.new_category.trim(),
    drawing: drawing === "automatic" ? null : drawing,
    category_id: category_id ?? "",
    station_id: stationOf(station),
    price: price ?? 0,
    calories: calories ?? 0,
    display_order: display_order ?? 0,
    allergens: parseAllergens(allergens),
    options: groups.flatMap(toOptions),
    translations: withHindi(before?.translations ?? {}, translations),
  };
}

function toGroupValues(options: MenuItem["options"]): OptionGroupValues[] {
  return groupOptions(options).map((group) => ({
    name: group.name,
    hindi: group.options.map(({ translations }) => translations?.["hi"]?.option_name).find(Boolean) ?? "",
    is_required: group.is_required,
    choices: group.options.map(({ value, price_modifier, allergens = [], diet, translations }) => ({
      value,
      hindi: translations?.["hi"]?.option_value ?? "",
      price_modifier,
      allergens: allergens.join(", "),
      is_not_vegan: diet === "vegetarian",
      is_nonveg: diet === "nonveg",
      translations,
      stock_left: options.find(
        ({ option_name, option_value }) => option_name === group.name && option_value === value,
      )?.stock_left,
    })),
  }));
}

function toOptions({ name, hindi, is_required, choices }: OptionGroupValues): MenuOption[] {
  return choices.map((choice) => {
    const allergens = parseAllergens(choice.allergens);
    const translations = optionTexts(choice, hindi.trim());
    return {
      option_name: name.trim(),
      option_value: choice.value.trim(),
      price_modifier: choice.price_modifier ?? 0,
      is_required,
      ...(allergens.length > 0 && { allergens }),
      ...(choice.is_not_vegan && { diet: "vegetarian" as const }),
      ...(choice.is_nonveg && { diet: "nonveg" as const }),
      ...(Object.keys(translations).length > 0 && { translations }),
    };
  });
}

function optionTexts(choice: ChoiceValues, option_name: string): OptionTexts {
  const { hi: _before, ...others } = choice.translations ?? {};
  const option_value = choice.hindi.trim();
  if (option_name === "" && option_value === "") return others;
  return { ...others, hi: { ...(option_name && { option_name }), ...(option_value && { option_value }) } };
}
