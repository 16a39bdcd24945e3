import type { GuestMenuItem } from "@roombell/common/contract/menu";
import type { OptionGroup, OptionTexts } from "@roombell/common/domain/pricing";
import * as v from "valibot";
import { textsIn } from "#guest/i18n/translated.js";

export const dishChoice = v.object({
  quantity: v.pipe(v.number(), v.integer()),
  selected_options: v.record(v.string(), v.string()),
  special_instructions: v.string(),
});

export type DishChoice = v.InferOutput<typeof dishChoice>;

/** Whether a dish can be ordered, if only for another day. */
export const isOrderable = (dish: Pick<GuestMenuItem, "is_available" | "sold_out_until">): boolean =>
  dish.is_available || dish.sold_out_until !== null;

type Group = { name: string; options: readonly Option[] };
type Option = Pick<OptionGroup["options"][number], "value"> & { translations?: OptionTexts | undefined };

export function groupText({ name, options }: Group, language: string): string {
  const texts = options.map(({ translations }) => textsIn(translations, language)?.option_name);
  return texts.find(Boolean) ?? name;
}

export function optionText({ value, translations }: Option, language: string): string {
  return textsIn(translations, language)?.option_value || value;
}

/** The chosen options of a dish ("Size: Large") in a language; options no longer offered stay untranslated. */
export function choiceTexts(
  groups: readonly Group[],
  selected: Readonly<Record<string, string>>,
  language: string,
): string[] {
  return Object.entries(selected).map(([name, value]) => {
    const group = groups.find((one) => one.name === name) ?? { name, options: [] };
    const option = group.options.find((one) => one.value === value) ?? { value };
    return `${groupText(group, language)}: ${optionText(option, language)}`;
  });
}
