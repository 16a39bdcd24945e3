import type { FoodOrder } from "@roombell/common/contract/foodOrder";
import { orderWork } from "#staff/orders/orderWork.js";
import { useActiveWork } from "#staff/work/useWork.js";

const NOBODY: Readonly<Record<string, string>> = {};

/** What a `tel:` link dials; empty for a text that is no number. */
export const dialled = (phone: string): string => phone.replaceAll(/[^+\d*#]/g, "");

/** The number that the guest of each stay has given with an open order, by the stay; of several the latest. */
export function phonesByStay(orders: readonly FoodOrder[]): Readonly<Record<string, string>> {
  const latest = new Map<string, FoodOrder>();
  for (const order of orders) {
    if (dialled(order.customer_phone) === "") continue;
    const held = latest.get(order.stay_id);
    if (held === undefined || Date.parse(held.created_at) < Date.parse(order.created_at)) {
      latest.set(order.stay_id, order);
    }
  }
  return Object.fromEntries([...latest].map(([stay_id, { customer_phone }]) => [stay_id, customer_phone]));
}

/** {@link phonesByStay} of the hotel's open orders, live; the same object until a number changes. */
export function useGuestPhones(hasFood: boolean): Readonly<Record<string, string>> {
  return useActiveWork(orderWork, { enabled: hasFood, select: phonesByStay }).data ?? NOBODY;
}
