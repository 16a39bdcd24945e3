import { useCallback, useState } from "react";

type Items = readonly { id: string }[];
type Known = {
  items: Items;
  ids: ReadonlySet<string>;
  unseen: ReadonlySet<string>;
  latestId: string | null;
};

const NOBODY: ReadonlySet<string> = new Set();

/**
 * The ids of those that arrived since the first answer, are still there and have not been in view: `see` takes those
 * that are. `latestId` is the last that arrived. `items` must keep its identity while nothing changes.
 */
export function useUnseen(items: Items | undefined) {
  const [known, setKnown] = useState<Known | null>(null);
  if (items !== undefined && items !== known?.items) {
    const ids = new Set(items.map(({ id }) => id));
    const came = known === null ? [] : [...ids].filter((id) => !known.ids.has(id));
    const before = known?.unseen ?? NOBODY;
    const unseen = [...[...before].filter((id) => ids.has(id)), ...came];
    const isSame = came.length === 0 && unseen.length === before.size;
    const latestId = came.at(-1) ?? known?.latestId ?? null;
    setKnown({ items, ids, unseen: isSame ? before : new Set(unseen), latestId });
  }
  const see = useCallback((ids: readonly string[]): void => {
    if (ids.length === 0) return;
    setKnown((held) => {
      if (held === null || !ids.some((id) => held.unseen.has(id))) return held;
      return { ...held, unseen: new Set([...held.unseen].filter((id) => !ids.includes(id))) };
    });
  }, []);
  return { unseen: known?.unseen ?? NOBODY, latestId: known?.latestId ?? null, see };
}
