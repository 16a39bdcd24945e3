/** An option of a dish as the price rules see it; the modifier is in minor units and may be negative. */
export type PricedOption = {
  option_name: string;
  option_value: string;
  price_modifier: number;
  is_required: boolean;
};

export type SelectedOptions = Readonly<Record<string, string>>;

export type OptionProblem = { group: string; reason: "unknown_group" | "unknown_value" | "missing" };

/** The names of the groups in which the guest must choose. */
export function requiredGroups(options: readonly PricedOption[]): string[] {
  return [...new Set(options.filter((option) => option.is_required).map((option) => option.option_name))];
}

/** The problems of a choice of options; empty when it is valid for the dish. */
export function checkOptions(options: readonly PricedOption[], selected: SelectedOptions): OptionProblem[] {
  const problems: OptionProblem[] = [];
  for (const [group, value] of Object.entries(selected)) {
    const ofGroup = options.filter((option) => option.option_name === group);
    if (ofGroup.length === 0) problems.push({ group, reason: "unknown_group" });
    else if (!ofGroup.some((option) => option.option_value === value)) {
      problems.push({ group, reason: "unknown_value" });
    }
  }
  for (const group of requiredGroups(options)) {
    if (!Object.hasOwn(selected, group)) problems.push({ group, reason: "missing" });
  }
  return problems;
}

/** Price of one portion in minor units: the dish plus the modifier of each chosen option (product rules: Food ordering). */
export function unitPrice(
  price: number,
  options: readonly PricedOption[],
  selected: SelectedOptions,
): number {
  return options
    .filter((option) => Object.hasOwn(selected, option.option_name))
    .filter((option) => selected[option.option_name] === option.option_value)
    .reduce((sum, option) => sum + option.price_modifier, price);
}

/** Sum of the line totals in minor units; a line is unit price times quantity (product rules: Food ordering). */
export function orderTotal(lines: readonly { unit_price: number; quantity: number }[]): number {
  return lines.reduce((sum, line) => sum + line.unit_price * line.quantity, 0);
}
