import type { FoodOrder } from "@roombell/common/contract/foodOrder";
import { splitTaxes } from "@roombell/common/domain/bill";

type BillPart = readonly [label: string, amount: number];

/** The parts that add up to an order's total, none for dishes alone, and the taxes included in it. */
export function billParts({ subtotal, taxes, tip }: Pick<FoodOrder, "subtotal" | "taxes" | "tip">): {
  parts: readonly BillPart[];
  included: readonly BillPart[];
} {
  const { price, added, included } = splitTaxes({ subtotal, taxes });
  return {
    parts: [
      ...(added.length + tip > 0 ? [["Subtotal", price] as const] : []),
      ...added.map(({ name, rate_percent, amount }) => [`${name} ${rate_percent}%`, amount] as const),
      ...(tip > 0 ? [["Tip", tip] as const] : []),
    ],
    included: [
      ...included.map(
        ({ name, rate_percent, amount }) => [`Includes ${name} ${rate_percent}%`, amount] as const,
      ),
      ...(included.length > 0 ? [["Without taxes", subtotal] as const] : []),
    ],
  };
}
