import { type RefObject, useCallback, useEffect, useRef, useState } from "react";

/** New cards of a column that were not in view yet. */
export type Arrivals = { count: number; firstId: string | null; isAbove: boolean };

const NONE: Arrivals = { count: 0, firstId: null, isAbove: false };

/**
 * The cards that came while their place was scrolled out of sight; a card counts as found once it was in view.
 * `check` is for the column's scroll events. Cards are found by their `data-card`.
 */
export function useArrivals(
  scrollRef: RefObject<HTMLElement | null>,
  ids: readonly string[],
): { arrivals: Arrivals; check: () => void } {
  const known = useRef<Set<string> | null>(null);
  const hidden = useRef(new Set<string>());
  const [arrivals, setArrivals] = useState(NONE);

  const check = useCallback(() => {
    const scroller = scrollRef.current;
    if (scroller === null || hidden.current.size === 0) return setArrivals(NONE);
    const view = scroller.getBoundingClientRect();
    let isAbove = false;
    for (const id of hidden.current) {
      const card = scroller.querySelector(`[data-card="${id}"]`)?.getBoundingClientRect();
      if (card === undefined) continue;
      if (card.top <= view.bottom && card.bottom >= view.top) hidden.current.delete(id);
      else isAbove = card.bottom < view.top;
    }
    const [firstId = null] = hidden.current;
    setArrivals({ count: hidden.current.size, firstId, isAbove });
  }, [scrollRef]);

  useEffect(() => {
    const before = known.current;
    known.current = new Set(ids);
    if (before !== null) for (const id of ids) if (!before.has(id)) hidden.current.add(id);
    for (const id of hidden.current) if (!known.current.has(id)) hidden.current.delete(id);
    check();
  }, [ids, check]);

  return { arrivals, check };
}
