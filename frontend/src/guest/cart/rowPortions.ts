import { useStore } from "jotai";
import { useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";
import { cartAtom } from "./cartAtom.js";
import type { CartLine } from "./cartRules.js";
import type { Cart } from "./useCart.js";

/**
 * How many portions of each dish are in the cart, without what is being sent. Every row of the menu reads its own from
 * the cart itself: a tap is seen on its row at once, and what else shows the cart can follow after the paint.
 */
export type RowPortions = {
  of: (menu_item_id: string) => number;
  subscribe: (listener: () => void) => () => void;
};

/** The portions of the stay's cart, always as the same object. */
export function useRowPortions({ sending }: Pick<Cart, "sending">): RowPortions {
  const store = useStore();
  const [listeners] = useState(() => new Set<() => void>());
  const counts = useRef<ReadonlyMap<string, number>>(null);
  const [rows] = useState<RowPortions>(() => ({
    of: (menu_item_id) => {
      counts.current ??= countDishes(store.get(cartAtom), sending);
      return counts.current.get(menu_item_id) ?? 0;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  }));
  useLayoutEffect(() => {
    const tell = (): void => {
      counts.current = countDishes(store.get(cartAtom), sending);
      for (const listener of listeners) listener();
    };
    tell();
    return store.sub(cartAtom, tell);
  }, [store, listeners, sending]);
  return rows;
}

function countDishes(lines: readonly CartLine[], sending: readonly CartLine[]): ReadonlyMap<string, number> {
  const frozen = new Set(sending.map(({ id }) => id));
  const counts = new Map<string, number>();
  for (const { id, menu_item_id, quantity } of lines)
    if (!frozen.has(id)) counts.set(menu_item_id, (counts.get(menu_item_id) ?? 0) + quantity);
  return counts;
}

/** The portions of one dish. */
export function usePortionsOf(rows: RowPortions, menu_item_id: string): number {
  return useSyncExternalStore(rows.subscribe, () => rows.of(menu_item_id));
}
