import { useCallback, useLayoutEffect, useMemo, useRef, useState } from "react";
import { layLanes, type LanePlace } from "./layLanes.js";
import { useCardSizes } from "./useCardSizes.js";

/** A column with more cards than this renders only those near what is in view. */
const VIRTUAL_FROM = 200;

/**
 * Where the cards of a column stand, in lanes by their measured heights; `isHeld` keeps them in their lanes. One that is
 * taller than the column's `view` goes on beside itself where there are lanes for it. `isRendered` says which cards of a
 * long column to render; `scrolled` is how far down it is scrolled.
 */
export function useCardLayout(
  ids: readonly string[],
  {
    scroller,
    lanes,
    view,
    scrolled,
    isHeld,
  }: {
    scroller: HTMLElement | null;
    lanes: number;
    view: number;
    scrolled: number;
    isHeld: boolean;
  },
) {
  // One lane stays for the others, which must not all be pushed out of view.
  const { sizeOf, observe } = useCardSizes(ids, view, ids.length > 1 ? Math.max(1, lanes - 1) : lanes);
  const [held, setHeld] = useState<ReadonlyMap<string, LanePlace>>(new Map());
  const kept = isHeld ? held : undefined;
  const { places, height } = useMemo(() => layLanes(ids, lanes, sizeOf, kept), [ids, lanes, sizeOf, kept]);
  if (!areLanesSame(places, held)) setHeld(places);
  const isRendered = useCallback(
    (id: string): boolean => {
      if (ids.length <= VIRTUAL_FROM) return true;
      // One view further on either side; the window's height until the column's is measured.
      const reach = view || window.innerHeight;
      const { top = 0 } = places.get(id) ?? {};
      return top < scrolled + 3 * reach && top + sizeOf(id).height > scrolled - reach;
    },
    [ids, places, sizeOf, scrolled, view],
  );
  // Of a long column, cards above the view are measured late; what is in view stays where it is.
  const anchor = useRef<{ ids: readonly string[]; id: string; top: number }>(null);
  useLayoutEffect(() => {
    if (scroller === null || ids.length <= VIRTUAL_FROM) return;
    const topOf = (id: string): number => places.get(id)?.top ?? 0;
    const before = anchor.current;
    const moved = before?.ids === ids ? topOf(before.id) - before.top : 0;
    if (moved !== 0) scroller.scrollBy({ top: moved });
    const id = ids.find((each) => topOf(each) >= scroller.scrollTop) ?? "";
    anchor.current = { ids, id, top: topOf(id) };
  }, [scroller, ids, places, scrolled]);
  return { places, height, sizeOf, observe, isRendered };
}

function areLanesSame(left: ReadonlyMap<string, LanePlace>, right: ReadonlyMap<string, LanePlace>): boolean {
  return left.size === right.size && [...left].every(([id, { lane }]) => right.get(id)?.lane === lane);
}
