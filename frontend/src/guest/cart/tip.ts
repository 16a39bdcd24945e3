import { readDecimal } from "@roombell/common/domain/decimal";
import { toMinor } from "@roombell/common/domain/money";

/** `choice`: a percentage, empty for none, or `other` for the typed amount. */
export type TipChoice = { tip_choice: string; tip_amount: string };

export const NO_TIP: TipChoice = { tip_choice: "", tip_amount: "" };

/** The chosen tip in minor units of an order with this decimal subtotal; null when the typed amount is none. */
export function readTip({ tip_choice, tip_amount }: TipChoice, subtotal: number): number | null {
  if (tip_choice !== "other") return shareOf(subtotal, Number(tip_choice));
  const read = readDecimal(tip_amount, { decimals: 2, isGrouped: false });
  return read !== null && "value" in read && read.value >= 0 ? toMinor(read.value) : null;
}

/** A percentage of a decimal amount, in minor units. */
export const shareOf = (amount: number, percent: number): number =>
  Math.round((toMinor(amount) * percent) / 100);
