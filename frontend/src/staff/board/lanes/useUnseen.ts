import { useCallback, useEffect, useMemo, useRef, useState } from "react";

/** The new cards of a column that have not been in view yet. */
export type Unseen = { count: number; firstId: string | null; isAbove: boolean };

const NOBODY: ReadonlySet<string> = new Set();
const NONE: Unseen = { count: 0, firstId: null, isAbove: false };

/**
 * The ids of those that arrived since the first answer and are still there; the latest comes last. `cards` must keep its
 * identity while nothing changes.
 */
export function useArrived(cards: readonly { id: string }[] | undefined): ReadonlySet<string> {
  const [known, setKnown] = useState<{ cards: readonly { id: string }[]; ids: Set<string> } | null>(null);
  const [arrived, setArrived] = useState(NOBODY);
  if (cards !== undefined && cards !== known?.cards) {
    const ids = new Set(cards.map(({ id }) => id));
    setKnown({ cards, ids });
    const kept = [...arrived].filter((id) => ids.has(id));
    const came = known === null ? [] : [...ids].filter((id) => !known.ids.has(id));
    if (came.length > 0 || kept.length < arrived.size) setArrived(new Set([...kept, ...came]));
  }
  return arrived;
}

/**
 * The cards of a column that arrived and are still scrolled out of view; a card leaves the list once it was in view. Call
 * `check` on the column's scroll events. Cards are found by their `data-card`; of a long column most are not rendered,
 * and `places` says where they are.
 */
export function useUnseen(
  scroller: HTMLElement | null,
  items: readonly { id: string }[],
  arrived: ReadonlySet<string>,
  places: ReadonlyMap<string, { top: number }>,
): { unseen: Unseen; check: () => void } {
  const found = useRef(new Set<string>());
  const [unseen, setUnseen] = useState(NONE);
  const cameIds = useMemo(() => items.map(({ id }) => id).filter((id) => arrived.has(id)), [items, arrived]);

  const check = useCallback(() => {
    found.current = new Set(cameIds.filter((id) => found.current.has(id)));
    const sought = cameIds.filter((id) => !found.current.has(id));
    const view = sought.length === 0 ? undefined : scroller?.getBoundingClientRect();
    const hidden = sought.flatMap((id) => {
      if (view === undefined) return [];
      const card = scroller?.querySelector(`[data-card="${id}"]`)?.getBoundingClientRect();
      if (card === undefined) {
        return [{ id, isAbove: (places.get(id)?.top ?? 0) < (scroller?.scrollTop ?? 0) }];
      }
      if (card.top > view.bottom || card.bottom < view.top) return [{ id, isAbove: card.bottom < view.top }];
      found.current.add(id);
      return [];
    });
    const [first] = hidden;
    setUnseen(first ? { count: hidden.length, firstId: first.id, isAbove: first.isAbove } : NONE);
  }, [scroller, cameIds, places]);

  useEffect(check, [check]);
  return { unseen, check };
}

type Column = { key: string; items: readonly { id: string }[] };

/** The keys of the columns that got cards while another one was shown; `shown` is null when all are shown. */
export function useNews(
  columns: readonly Column[],
  arrived: ReadonlySet<string>,
  shown: string | null | undefined,
): ReadonlySet<string> {
  const [visited, setVisited] = useState<ReadonlySet<string>>(new Set());
  const cameTo = ({ items }: Column): string[] =>
    items.map(({ id }) => id).filter((id) => arrived.has(id) && !visited.has(id));
  const inView = columns.filter(({ key }) => shown === null || key === shown).flatMap(cameTo);
  const kept = [...visited].filter((id) => arrived.has(id));
  if (inView.length > 0 || kept.length < visited.size) setVisited(new Set([...kept, ...inView]));
  return new Set(columns.filter((column) => cameTo(column).length > 0).map(({ key }) => key));
}
