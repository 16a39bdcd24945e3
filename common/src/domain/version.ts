/** Any object that is changed by one conditional write at a time. */
export type Versioned = { id: string; version: number };

/**
 * The list with the object: replaced if the given one is newer, prepended if it is unknown, and the same list instance
 * if it is older or equal. Screens therefore never go back in time, and a repeated event changes nothing.
 */
export function upsertByVersion<T extends Versioned>(list: readonly T[], incoming: T): readonly T[] {
  const index = list.findIndex((item) => item.id === incoming.id);
  const held = list[index];
  if (held === undefined) return [incoming, ...list];
  if (held.version >= incoming.version) return list;
  return list.with(index, incoming);
}

/**
 * Merges an answer with the live events that arrived while it was in flight. For each object the higher version wins.
 * The answer decides which objects exist, except that an object that was added or changed meanwhile is kept, because the
 * answer may have been read before. `before` is the list when the request was sent; without it nothing is assumed to
 * have been added meanwhile. Of what `isChanging` the screen shows more than its version says, until an answer is newer.
 */
export function mergeSnapshot<T extends Versioned>(
  held: readonly T[],
  snapshot: readonly T[],
  before: readonly T[] = held,
  isChanging: (id: string) => boolean = () => false,
): readonly T[] {
  const heldById = byId(held);
  const versionBefore = new Map(before.map((item) => [item.id, item.version]));
  const answered = new Set(snapshot.map((item) => item.id));
  const arrived = held.filter(
    (item) => !answered.has(item.id) && item.version > (versionBefore.get(item.id) ?? 0),
  );
  const merged = snapshot.map((item) => {
    const own = heldById.get(item.id);
    if (own === undefined || own.version < item.version) return item;
    return own.version > item.version || isChanging(item.id) ? own : item;
  });
  return [...arrived, ...merged];
}

function byId<T extends Versioned>(list: readonly T[]): Map<string, T> {
  return new Map(list.map((item) => [item.id, item]));
}
