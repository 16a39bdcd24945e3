import type { FoodOrder } from "@roombell/common/contract/foodOrder";
import { orderWork } from "#staff/orders/orderWork.js";
import { useActiveWork } from "#staff/work/useWork.js";

const NOBODY: Readonly<Record<string, string>> = {};

/** The number for a `tel:` link; empty for a text without digits. */
export const toDialable = (phone: string): string => phone.replaceAll(/[^+\d*#]/g, "");

/** The phone number from the latest open order of each stay, by stay id. */
export function phonesByStay(orders: readonly FoodOrder[]): Readonly<Record<string, string>> {
  const oldestFirst = orders
    .filter(({ customer_phone }) => toDialable(customer_phone) !== "")
    .toSorted((left, right) => Date.parse(left.created_at) - Date.parse(right.created_at));
  return Object.fromEntries(oldestFirst.map(({ stay_id, customer_phone }) => [stay_id, customer_phone]));
}

/** {@link phonesByStay} of the hotel's open orders, live; keeps its identity until a number changes. */
export function useGuestPhones(hasFood: boolean): Readonly<Record<string, string>> {
  return useActiveWork(orderWork, { enabled: hasFood, select: phonesByStay }).data ?? NOBODY;
}
