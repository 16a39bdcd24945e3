import { useCallback, useState } from "react";

type Items = readonly { id: string }[];

type Seen = { items: Items | null; unseen: ReadonlySet<string>; latestId: string | null };

const START: Seen = { items: null, unseen: new Set(), latestId: null };

/** Ids that arrived after the first load and were not in view. `items` must keep its identity while unchanged. */
export function useUnseen(items: Items | undefined) {
  const [{ items: before, unseen, latestId }, setState] = useState(START);
  if (items !== undefined && items !== before) {
    const known = new Set((before ?? items).map(({ id }) => id));
    const isUnseen = ({ id }: { id: string }): boolean => unseen.has(id) || !known.has(id);
    setState({
      items,
      unseen: new Set(items.filter(isUnseen).map(({ id }) => id)),
      latestId: items.findLast(({ id }) => !known.has(id))?.id ?? latestId,
    });
  }
  const see = useCallback((ids: readonly string[]): void => {
    setState((current) =>
      ids.some((id) => current.unseen.has(id))
        ? { ...current, unseen: new Set([...current.unseen].filter((id) => !ids.includes(id))) }
        : current,
    );
  }, []);
  return { unseen, latestId, see };
}
