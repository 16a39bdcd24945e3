/** An object changed by one conditional write at a time. */
export type Versioned = { id: string; version: number };

/**
 * Merges an object into a list: replaced if newer, prepended if unknown; returns the same list instance
 * if it is older or equal. Screens therefore never show older data again, and duplicate events are ignored.
 */
export function upsertByVersion<T extends Versioned>(list: readonly T[], incoming: T): readonly T[] {
  const index = list.findIndex((item) => item.id === incoming.id);
  const cached = list[index];
  if (cached === undefined) return [incoming, ...list];
  if (cached.version >= incoming.version) return list;
  return list.with(index, incoming);
}

/**
 * Merges an answer with the live events that arrived while it was in flight. For each object the higher version wins.
 * The answer decides which objects exist, except that objects added or changed in the meantime are kept, because the
 * answer may have been read before. `before` is the list when the request was sent; without it nothing is assumed to
 * have been added. Objects that match `isChanging` have optimistic updates and stay as they are until an answer is newer.
 */
export function mergeSnapshot<T extends Versioned>(
  cached: readonly T[],
  snapshot: readonly T[],
  before: readonly T[] = cached,
  isChanging: (id: string) => boolean = () => false,
): readonly T[] {
  const cachedById = byId(cached);
  const versionBefore = new Map(before.map((item) => [item.id, item.version]));
  const answered = new Set(snapshot.map((item) => item.id));
  const arrived = cached.filter(
    (item) => !answered.has(item.id) && item.version > (versionBefore.get(item.id) ?? 0),
  );
  const merged = snapshot.map((item) => {
    const own = cachedById.get(item.id);
    if (own === undefined || own.version < item.version) return item;
    return own.version > item.version || isChanging(item.id) ? own : item;
  });
  return [...arrived, ...merged];
}

function byId<T extends Versioned>(list: readonly T[]): Map<string, T> {
  return new Map(list.map((item) => [item.id, item]));
}
