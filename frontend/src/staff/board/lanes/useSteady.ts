import { useMemo, useState } from "react";

/** A card of a column; `isGone` if only its placeholder stays under a finger. */
export type Placed<T> = { item: T; isGone: boolean };

/**
 * The cards of a column. While it is touched nothing moves: the `frozen` cards keep their places and update their content,
 * removed ones stay as shadows, and new ones are appended.
 */
export function steadyOrder<T extends { id: string }>(
  frozen: readonly T[] | null,
  items: readonly T[],
): readonly Placed<T>[] {
  const byId = new Map(items.map((item) => [item.id, item]));
  const steady = (frozen ?? []).map((item) => ({
    item: byId.get(item.id) ?? item,
    isGone: !byId.has(item.id),
  }));
  for (const { item } of steady) byId.delete(item.id);
  return [...steady, ...[...byId.values()].map((item) => ({ item, isGone: false }))];
}

/** A column's cards in their steady order; keeps its identity while nothing changes. */
export function useSteady<T extends { id: string }>(
  items: readonly T[],
  isTouched: boolean,
): readonly Placed<T>[] {
  const [frozen, setFrozen] = useState<readonly T[] | null>(null);
  if (isTouched !== (frozen !== null)) setFrozen(isTouched ? items : null);
  const [current, setCurrent] = useState(items);
  const isSame = current.length === items.length && current.every((item, index) => item === items[index]);
  if (!isSame) setCurrent(items);
  return useMemo(() => steadyOrder(frozen, current), [frozen, current]);
}
