import { useCallback, useState } from "react";

type Items = readonly { id: string }[];
type Snapshot = {
  items: Items;
  ids: ReadonlySet<string>;
  unseen: ReadonlySet<string>;
  latestId: string | null;
};

const NONE: ReadonlySet<string> = new Set();

/**
 * The ids of items that arrived after the first load and have not been in view. `see` marks ids as seen; `latestId` is the
 * last arrival. `items` must keep its identity while nothing changes.
 */
export function useUnseen(items: Items | undefined) {
  const [snapshot, setSnapshot] = useState<Snapshot | null>(null);
  if (items !== undefined && items !== snapshot?.items) {
    const ids = new Set(items.map(({ id }) => id));
    const arrived = snapshot === null ? [] : [...ids].filter((id) => !snapshot.ids.has(id));
    const before = snapshot?.unseen ?? NONE;
    const unseen = [...[...before].filter((id) => ids.has(id)), ...arrived];
    const isSame = arrived.length === 0 && unseen.length === before.size;
    const latestId = arrived.at(-1) ?? snapshot?.latestId ?? null;
    setSnapshot({ items, ids, unseen: isSame ? before : new Set(unseen), latestId });
  }
  const see = useCallback((ids: readonly string[]): void => {
    if (ids.length === 0) return;
    setSnapshot((current) => {
      if (current === null || !ids.some((id) => current.unseen.has(id))) return current;
      return { ...current, unseen: new Set([...current.unseen].filter((id) => !ids.includes(id))) };
    });
  }, []);
  return { unseen: snapshot?.unseen ?? NONE, latestId: snapshot?.latestId ?? null, see };
}
