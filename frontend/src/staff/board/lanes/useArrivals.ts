import { useCallback, useEffect, useRef, useState } from "react";

/** The new cards of a column that have not been in view yet. */
export type Arrivals = { count: number; firstId: string | null; isAbove: boolean };

const NOBODY: ReadonlySet<string> = new Set();
const NONE: Arrivals = { count: 0, firstId: null, isAbove: false };

/** The ids of those that arrived since the first answer and are still there; the latest comes last. */
export function useArrived(cards: readonly { id: string }[] | undefined): ReadonlySet<string> {
  const known = useRef<Set<string> | null>(null);
  const [arrived, setArrived] = useState(NOBODY);
  useEffect(() => {
    if (cards === undefined) return;
    const before = known.current;
    const present = new Set(cards.map(({ id }) => id));
    known.current = present;
    setArrived((held) => {
      const kept = [...held].filter((id) => present.has(id));
      const came = before === null ? [] : [...present].filter((id) => !before.has(id));
      return came.length === 0 && kept.length === held.size ? held : new Set([...kept, ...came]);
    });
  }, [cards]);
  return arrived;
}

/**
 * The new cards of a column that are still scrolled out of view; a card leaves the list once it was in view. Call
 * `check` on the column's scroll events. Cards are found by their `data-card`.
 */
export function useArrivals(
  scroller: HTMLElement | null,
  cameIds: readonly string[],
): { arrivals: Arrivals; check: () => void } {
  const found = useRef(new Set<string>());
  const [arrivals, setArrivals] = useState(NONE);

  const check = useCallback(() => {
    const view = scroller?.getBoundingClientRect();
    let isAbove = false;
    found.current = new Set(cameIds.filter((id) => found.current.has(id)));
    const hidden = cameIds.filter((id) => {
      if (view === undefined || found.current.has(id)) return false;
      const card = scroller?.querySelector(`[data-card="${id}"]`)?.getBoundingClientRect();
      if (card === undefined) return true;
      if (card.top <= view.bottom && card.bottom >= view.top) found.current.add(id);
      else isAbove = card.bottom < view.top;
      return !found.current.has(id);
    });
    const [firstId = null] = hidden;
    setArrivals(firstId === null ? NONE : { count: hidden.length, firstId, isAbove });
  }, [scroller, cameIds]);

  useEffect(check, [check]);
  return { arrivals, check };
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
