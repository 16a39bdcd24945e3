import type { FoodOrder } from "@roombell/common/contract/foodOrder";
import { orderWork } from "#staff/orders/orderWork.js";
import { useActiveWork } from "#staff/work/useWork.js";

const NOBODY: Readonly<Record<string, string>> = {};

/** The number for a `tel:` link; empty for a text without digits. */
export const toDialable = (phone: string): string => phone.replaceAll(/[^+\d*#]/g, "");

/** The phone number from the latest open order of each stay, by stay id. */
export function phonesByStay(orders: readonly FoodOrder[]): Readonly<Record<string, string>> {
  const latest = new Map<string, FoodOrder>();
  for (const order of orders) {
    if (toDialable(order.customer_phone) === "") continue;
    const previous = latest.get(order.stay_id);
    if (previous === undefined || Date.parse(previous.created_at) < Date.parse(order.created_at)) {
      latest.set(order.stay_id, order);
    }
  }
  return Object.fromEntries([...latest].map(([stay_id, { customer_phone }]) => [stay_id, customer_phone]));
}

/** {@link phonesByStay} of the hotel's open orders, live; keeps its identity until a number changes. */
export function useGuestPhones(hasFood: boolean): Readonly<Record<string, string>> {
  return useActiveWork(orderWork, { enabled: hasFood, select: phonesByStay }).data ?? NOBODY;
}
