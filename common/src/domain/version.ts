/** Anything that is changed by one conditional write at a time. */
export type Versioned = { id: string; version: number };

/**
 * A list with the object put in: replaced where the given one is newer, added in front where it is unknown,
 * the very same list where it is older or equal. Screens therefore never go back in time, and a repeated
 * event changes nothing.
 */
export function upsertByVersion<T extends Versioned>(list: readonly T[], incoming: T): readonly T[] {
  const index = list.findIndex((item) => item.id === incoming.id);
  const held = list[index];
  if (held === undefined) return [incoming, ...list];
  if (held.version >= incoming.version) return list;
  return list.with(index, incoming);
}

/**
 * A fresh answer joined with what live events told meanwhile: the answer decides which objects there are,
 * the higher version decides what each looks like.
 */
export function mergeSnapshot<T extends Versioned>(held: readonly T[], snapshot: readonly T[]): readonly T[] {
  const heldById = new Map(held.map((item) => [item.id, item]));
  return snapshot.map((item) => {
    const own = heldById.get(item.id);
    return own !== undefined && own.version > item.version ? own : item;
  });
}
