import type { FoodOrder } from "@roombell/common/contract/foodOrder";

/** What an order's total consists of, with labels; empty if it is the dishes alone. */
export function billParts({
  subtotal,
  taxes,
  tip,
}: Pick<FoodOrder, "subtotal" | "taxes" | "tip">): readonly (readonly [label: string, amount: number])[] {
  return [
    ...(taxes.length + tip > 0 ? [["Subtotal", subtotal] as const] : []),
    ...taxes.map(
      ({ name, rate_percent, is_included, amount }) =>
        [`${name} ${rate_percent}%${is_included ? " (included)" : ""}`, amount] as const,
    ),
    ...(tip > 0 ? [["Tip", tip] as const] : []),
  ];
}
