import type { MenuItem } from "@roombell/common/contract/menu";
import { fromMinor, toMinor } from "@roombell/common/domain/money";
import { orderTotal, type PricedOption, unitPrice } from "@roombell/common/domain/pricing";

/** One line of an order that staff are entering. */
export type EntryLine = {
  key: string;
  menu_item_id: string;
  quantity: number;
  selected_options: Readonly<Record<string, string>>;
  special_instructions: string;
};

/** A group of options of which one may be chosen. */
export type OptionGroup = {
  name: string;
  is_required: boolean;
  choices: readonly { value: string; price_modifier: number }[];
};

/** A dish's options by group, in the menu's order. */
export function groupsOf({ options }: Pick<MenuItem, "options">): OptionGroup[] {
  const names = [...new Set(options.map(({ option_name }) => option_name))];
  return names.map((name) => {
    const own = options.filter(({ option_name }) => option_name === name);
    return {
      name,
      is_required: own.some(({ is_required }) => is_required),
      choices: own.map(({ option_value, price_modifier }) => ({ value: option_value, price_modifier })),
    };
  });
}

/** A new line for a dish: one portion, the first option of each required group. */
export function newLine(dish: MenuItem, key: string): EntryLine {
  const required = groupsOf(dish).filter((group) => group.is_required);
  const selected = required.map((group) => [group.name, group.choices[0]?.value ?? ""] as const);
  return {
    key,
    menu_item_id: dish.id,
    quantity: 1,
    selected_options: Object.fromEntries(selected),
    special_instructions: "",
  };
}

/** What one portion of a line costs today, as a decimal amount; 0 for a dish that is gone. */
export function portionPrice(line: EntryLine, dish: MenuItem | undefined): number {
  if (dish === undefined) return 0;
  const options: PricedOption[] = dish.options.map((option) => ({
    ...option,
    price_modifier: toMinor(option.price_modifier),
  }));
  return fromMinor(unitPrice(toMinor(dish.price), options, line.selected_options));
}

/** What all lines cost today, as a decimal amount. */
export function totalOf(lines: readonly EntryLine[], dishes: ReadonlyMap<string, MenuItem>): number {
  const priced = lines.map((line) => ({
    unit_price: toMinor(portionPrice(line, dishes.get(line.menu_item_id))),
    quantity: line.quantity,
  }));
  return fromMinor(orderTotal(priced));
}
