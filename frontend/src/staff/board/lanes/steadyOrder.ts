import { useMemo, useState } from "react";

/** A card of a column; `isGone` when only its place is kept under a finger. */
export type Placed<T> = { item: T; isGone: boolean };

/**
 * The cards a column shows. While somebody is touching it nothing moves: cards keep their places and update their
 * content, those that left stay as shadows, and new ones wait at the end.
 */
export function steadyOrder<T extends { id: string }>(
  shown: readonly Placed<T>[],
  items: readonly T[],
  isHeld: boolean,
): readonly Placed<T>[] {
  if (!isHeld) return items.map((item) => ({ item, isGone: false }));
  const byId = new Map(items.map((item) => [item.id, item]));
  const kept = shown.map(({ item }) => {
    const present = byId.get(item.id);
    byId.delete(item.id);
    return present === undefined ? { item, isGone: true } : { item: present, isGone: false };
  });
  return [...kept, ...[...byId.values()].map((item) => ({ item, isGone: false }))];
}

/** A column's cards in their steady order (`steadyOrder`), the same list while nothing about it changes. */
export function useSteady<T extends { id: string }>(
  items: readonly T[],
  isHeld: boolean,
): readonly Placed<T>[] {
  const [held, setHeld] = useState<readonly Placed<T>[] | null>(null);
  if (isHeld && held === null) setHeld(steadyOrder([], items, false));
  if (!isHeld && held !== null) setHeld(null);
  return useMemo(() => steadyOrder(held ?? [], items, held !== null), [held, items]);
}
