/** A card of a column; `isGone` while it only keeps its place under a finger. */
export type Placed<T> = { item: T; isGone: boolean };

/**
 * What a column shows. While it is held (somebody touches it) nothing moves: cards keep their places and renew
 * their content, what left stays as a shadow, what is new waits at the end. Otherwise it is what it should be.
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
