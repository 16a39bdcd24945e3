import type { FoodOrder } from "@roombell/common/contract/foodOrder";
import { useMemo } from "react";
import { orderWork } from "../orders/orderWork.js";
import { useActiveWork } from "../work/useWork.js";

const NONE: readonly FoodOrder[] = [];

/** What a `tel:` link dials; empty for a text that is no number. */
export const dialled = (phone: string): string => phone.replaceAll(/[^+\d*#]/g, "");

/** The number that the guest of each stay has given with an open order, by the stay; of several the latest. */
export function phonesByStay(orders: readonly FoodOrder[]): ReadonlyMap<string, string> {
  const oldestFirst = orders.toSorted(
    (left, right) => Date.parse(left.created_at) - Date.parse(right.created_at),
  );
  return new Map(
    oldestFirst.flatMap(({ stay_id, customer_phone }): [string, string][] =>
      stay_id === undefined || dialled(customer_phone) === "" ? [] : [[stay_id, customer_phone]],
    ),
  );
}

/** {@link phonesByStay} of the hotel's open orders, live. */
export function useGuestPhones(hasFood: boolean): ReadonlyMap<string, string> {
  const { data: orders = NONE } = useActiveWork(orderWork, { enabled: hasFood });
  return useMemo(() => phonesByStay(orders), [orders]);
}
