import { useMemo, useState } from "react";

/** A card of a column; `isGone` when only its place is kept under a finger. */
export type Placed<T> = { item: T; isGone: boolean };

/**
 * The cards a column shows. While somebody is touching it nothing moves: the cards of `held` keep their places and
 * update their content, those that left stay as shadows, and new ones wait at the end.
 */
export function steadyOrder<T extends { id: string }>(
  held: readonly T[] | null,
  items: readonly T[],
): readonly Placed<T>[] {
  const byId = new Map(items.map((item) => [item.id, item]));
  const kept = (held ?? []).map((item) => ({ item: byId.get(item.id) ?? item, isGone: !byId.has(item.id) }));
  for (const { item } of kept) byId.delete(item.id);
  return [...kept, ...[...byId.values()].map((item) => ({ item, isGone: false }))];
}

/** A column's cards in their steady order, the same list while nothing about it changes. */
export function useSteady<T extends { id: string }>(
  items: readonly T[],
  isHeld: boolean,
): readonly Placed<T>[] {
  const [held, setHeld] = useState<readonly T[] | null>(null);
  if (isHeld !== (held !== null)) setHeld(isHeld ? items : null);
  return useMemo(() => steadyOrder(held, items), [held, items]);
}
