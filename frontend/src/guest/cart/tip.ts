import type { OrderBill } from "@roombell/common/contract/bill";
import { readDecimal } from "@roombell/common/domain/decimal";
import {
  amountProblem,
  currencyDecimals,
  fromSmallest,
  toMinor,
  toSmallest,
} from "@roombell/common/domain/money";

/** `choice`: a percentage, empty for none, or `other` for the typed amount. */
export type TipChoice = { tip_choice: string; tip_amount: string };

/** The decimal amount without taxes that a tip is a share of. */
export type TippedBill = Pick<OrderBill, "subtotal" | "currency">;

export const NO_TIP: TipChoice = { tip_choice: "", tip_amount: "" };

/** The chosen tip in minor units of an order with this decimal subtotal; null when the typed amount is none. */
export function readTip(
  { tip_choice, tip_amount }: TipChoice,
  { subtotal, currency }: TippedBill,
): number | null {
  if (tip_choice !== "other") return takePercent(subtotal, Number(tip_choice), currency);
  const read = readDecimal(tip_amount, { decimals: currencyDecimals(currency), isGrouped: false });
  if (read === null || !("value" in read) || read.value < 0) return null;
  return amountProblem(read.value, currency) === null ? toMinor(read.value) : null;
}

/** A percentage of a decimal amount, in minor units. */
export const takePercent = (amount: number, percent: number, currency: string): number =>
  fromSmallest(Math.round((toSmallest(toMinor(amount), currency) * percent) / 100), currency);
