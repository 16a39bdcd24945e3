import { atom, useStore } from "jotai";
import { useSyncExternalStore } from "react";
import { outboxAtom } from "#guest/stay/outbox.js";
import { storedCart } from "#guest/stay/stayStorage.js";
import { listOf, matching, storedAtom } from "#shared/lib/storage/storage.js";
import { cartLine, type CartLine } from "./cartRules.js";

const asLines = matching(listOf(cartLine));

const readLines = (): readonly CartLine[] | null => asLines(storedCart.read());

const linesAtom = storedAtom<readonly CartLine[]>({ ...storedCart, read: readLines });

/** Writing takes an updater of the stored lines: the atom follows them only while a view shows the cart. */
export const cartAtom = atom(
  (get): readonly CartLine[] => get(linesAtom) ?? [],
  (_get, set, rule: (lines: readonly CartLine[]) => readonly CartLine[]) =>
    set(linesAtom, rule(readLines() ?? [])),
);

export const sendingAtom = atom((get): ReadonlySet<string> => {
  const entries = get(outboxAtom) ?? [];
  const orders = entries.filter(({ kind, refusal }) => kind === "order" && refusal === null);
  return new Set(orders.flatMap(({ line_ids }) => line_ids));
});

/** The portions of each dish in the cart, excluding lines being sent. */
export const portionsAtom = atom((get): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const { id, menu_item_id, quantity } of get(cartAtom))
    if (!get(sendingAtom).has(id)) counts.set(menu_item_id, (counts.get(menu_item_id) ?? 0) + quantity);
  return counts;
});

/** Read from the store, so that a row shows a tap at once while the rest of the page follows in a transition. */
export function usePortions(menu_item_id: string): number {
  const store = useStore();
  return useSyncExternalStore(
    (listener) => store.sub(portionsAtom, listener),
    () => store.get(portionsAtom).get(menu_item_id) ?? 0,
  );
}
