import type { MenuItem } from "@roombell/common/contract/menu";
import { applyTaxes, billOrder, type HotelTax } from "@roombell/common/domain/bill";
import { fromMinor, toMinor } from "@roombell/common/domain/money";
import { groupOptions, startingOptions, unitPrice, type PricedOption } from "@roombell/common/domain/pricing";
import * as v from "valibot";

export const entryLine = v.object({
  key: v.string(),
  menu_item_id: v.string(),
  quantity: v.number(),
  selected_options: v.record(v.string(), v.string()),
  special_instructions: v.string(),
});
export type EntryLine = v.InferOutput<typeof entryLine>;

/** A new line for a dish: one portion, the first option of each required group. */
export function newLine(dish: MenuItem, key: string): EntryLine {
  return {
    key,
    menu_item_id: dish.id,
    quantity: 1,
    selected_options: startingOptions(groupOptions(dish.options)),
    special_instructions: "",
  };
}

/** The price of one portion of a line today, as a decimal amount; 0 for a dish that is gone. */
export function pricePerPortion(line: EntryLine, dish: MenuItem | undefined): number {
  if (dish === undefined) return 0;
  const options: PricedOption[] = dish.options.map((option) => ({
    ...option,
    price_modifier: toMinor(option.price_modifier),
  }));
  return fromMinor(unitPrice(toMinor(dish.price), options, line.selected_options));
}

/** The order's total with taxes, as a decimal amount. */
export function totalOf(
  lines: readonly EntryLine[],
  dishes: ReadonlyMap<string, MenuItem>,
  taxes: readonly HotelTax[],
  currency: string,
): number {
  const priced = lines.map((line) => ({
    unit_price: toMinor(pricePerPortion(line, dishes.get(line.menu_item_id))),
    quantity: line.quantity,
  }));
  const categories = lines.map((line) => dishes.get(line.menu_item_id)?.category_id ?? "");
  return fromMinor(billOrder(priced, applyTaxes(taxes, categories), currency).total);
}
