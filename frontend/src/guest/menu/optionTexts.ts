import type { OptionGroup, OptionTexts } from "@roombell/common/domain/pricing";
import { textsIn } from "#guest/i18n/translated.js";

type Group = { name: string; options: readonly Option[] };
type Option = Pick<OptionGroup["options"][number], "value"> & { translations?: OptionTexts | undefined };

/** An option group's name in a language, or untranslated. */
export function groupText({ name, options }: Group, language: string): string {
  const texts = options.map(({ translations }) => textsIn(translations, language)?.option_name);
  return texts.find(Boolean) ?? name;
}

/** An option's name in a language, or untranslated. */
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
