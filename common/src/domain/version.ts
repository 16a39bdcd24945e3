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
 * A fresh answer joined with what live events told while it was under way. The higher version decides what each
 * object looks like. The answer decides which objects there are, except that an object which came or changed
 * meanwhile stays: the answer may have been read before it existed. `before` is the list as it was when the
 * request was sent; without it nothing is taken to have come meanwhile.
 */
export function mergeSnapshot<T extends Versioned>(
  held: readonly T[],
  snapshot: readonly T[],
  before: readonly T[] = held,
): readonly T[] {
  const heldById = byId(held);
  const versionBefore = new Map(before.map((item) => [item.id, item.version]));
  const answered = new Set(snapshot.map((item) => item.id));
  const arrived = held.filter(
    (item) => !answered.has(item.id) && item.version > (versionBefore.get(item.id) ?? 0),
  );
  const merged = snapshot.map((item) => {
    const own = heldById.get(item.id);
    return own !== undefined && own.version > item.version ? own : item;
  });
  return [...arrived, ...merged];
}

function byId<T extends Versioned>(list: readonly T[]): Map<string, T> {
  return new Map(list.map((item) => [item.id, item]));
}
