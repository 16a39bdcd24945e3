import type { OptionContents } from "./dishContents.js";

/** An option's group and value by language (BCP 47 tag), each optional. */
export type OptionTexts = Record<
  string,
  { option_name?: string | undefined; option_value?: string | undefined }
>;
/** Contents, translations and state of an option. */
type OptionFacts = OptionContents & {
  translations?: OptionTexts | undefined;
  /** No portions with it are left today. */
  is_sold_out?: boolean | undefined;
};

/** An option of a dish; the modifier is in minor units and may be negative. */
export type PricedOption = OptionFacts & {
  option_name: string;
  option_value: string;
  price_modifier: number;
  is_required: boolean;
};

export type SelectedOptions = Readonly<Record<string, string>>;

export type OptionProblem = { group: string; reason: "unknown_group" | "unknown_value" | "missing" };

/** Options of one name; at most one is chosen. */
export type OptionGroup = {
  name: string;
  is_required: boolean;
  options: (OptionFacts & { value: string; price_modifier: number })[];
};

/** A group without regard to its prices' units. */
type OfferedGroup = {
  name: string;
  is_required: boolean;
  options: readonly { value: string; is_sold_out?: boolean | undefined }[];
};

/** Groups options in order of first appearance; one required option makes its group required. */
export function groupOptions(options: readonly PricedOption[]): OptionGroup[] {
  const groups = new Map<string, OptionGroup>();
  for (const { option_name: name, option_value: value, is_required, ...fields } of options) {
    const group = groups.get(name) ?? { name, is_required: false, options: [] };
    group.is_required ||= is_required;
    group.options.push({ value, ...fields });
    groups.set(name, group);
  }
  return [...groups.values()];
}

/** Problems of a choice of options; empty if it is valid. */
export function checkOptions(groups: readonly OfferedGroup[], selected: SelectedOptions): OptionProblem[] {
  const offered = stillOffered(groups, selected);
  const names = new Set(groups.map(({ name }) => name));
  const wrong = Object.keys(selected)
    .filter((group) => !Object.hasOwn(offered, group))
    .map((group) => ({ group, reason: names.has(group) ? "unknown_value" : "unknown_group" }) as const);
  const missing = groups
    .filter(({ name, is_required }) => is_required && !Object.hasOwn(selected, name))
    .map(({ name }) => ({ group: name, reason: "missing" }) as const);
  return [...wrong, ...missing];
}

/** The part of a choice that the dish still offers. */
export function stillOffered(
  groups: readonly OfferedGroup[],
  selected: SelectedOptions,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(selected).filter(([group, chosen]) =>
      groups.some(
        ({ name, options }) =>
          name === group && options.some(({ value, is_sold_out }) => value === chosen && !is_sold_out),
      ),
    ),
  );
}

/** Initial choice of a form: the former choice if still offered, else the first option of each required group. */
export function startingOptions(
  groups: readonly OfferedGroup[],
  former: SelectedOptions = {},
): Record<string, string> {
  const defaults = groups
    .filter(({ is_required }) => is_required)
    .flatMap(({ name, options }) =>
      options
        .filter(({ is_sold_out }) => !is_sold_out)
        .slice(0, 1)
        .map(({ value }) => [name, value] as const),
    );
  return { ...Object.fromEntries(defaults), ...stillOffered(groups, former) };
}

/** Price of one portion in minor units: the dish plus the modifier of each chosen option. */
export function unitPrice(
  price: number,
  options: readonly PricedOption[],
  selected: SelectedOptions,
): number {
  return options
    .filter((option) => selected[option.option_name] === option.option_value)
    .reduce((sum, option) => sum + option.price_modifier, price);
}
