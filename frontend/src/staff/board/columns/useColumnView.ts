import { useCallback, useEffect, useRef, useState } from "react";
import { theme } from "#shared/theme/theme.js";

type Side = "above" | "below";
/** How much of a card that is taller than the column stays in view from one page to the next. */
const OVERLAP = 0.8;
/** What the scroller has below its cards. */
const PADDING = Number.parseFloat(theme.space[1]);

/**
 * How a column is scrolled: its height (`view`), whether there is more above and below, and which of the new cards
 * (`unseenIds`) are out of view; `onSeen` gets those that are in it. Call `measure` when it was scrolled, and when a card
 * has another height.
 */
export function useColumnView(
  scroller: HTMLElement | null,
  {
    placed,
    lanes,
    unseenIds,
    onSeen,
  }: {
    placed: readonly unknown[];
    lanes: number;
    unseenIds: string;
    onSeen: (ids: readonly string[]) => void;
  },
) {
  const [view, setView] = useState(0);
  const [isMoreAbove, setMoreAbove] = useState(false);
  const [isMoreBelow, setMoreBelow] = useState(false);
  const [hidden, setHidden] = useState({ ids: "", isAbove: false });
  const sought = useRef("");
  const measure = useCallback((): void => {
    if (scroller === null) return;
    const { scrollTop, clientHeight, scrollHeight } = scroller;
    setView(Math.max(0, clientHeight - PADDING));
    setMoreAbove(scrollTop > 1);
    setMoreBelow(scrollTop + clientHeight < scrollHeight - 1);
    const { top, bottom } = scroller.getBoundingClientRect();
    const unseen = sought.current.split(",").flatMap((id) => {
      const box = rowOf(scroller, id)?.getBoundingClientRect();
      return box ? [{ id, isAbove: box.bottom < top, isBelow: box.top > bottom }] : [];
    });
    const out = unseen.filter(({ isAbove, isBelow }) => isAbove || isBelow);
    const ids = out.map(({ id }) => id).join();
    const isAbove = out[0]?.isAbove === true;
    setHidden((held) => (held.ids === ids && held.isAbove === isAbove ? held : { ids, isAbove }));
    onSeen(unseen.filter((each) => !out.includes(each)).map(({ id }) => id));
  }, [scroller, onSeen]);

  useEffect(() => {
    sought.current = unseenIds;
    // After all that changes in this frame, so that it is laid out once.
    const frame = requestAnimationFrame(measure);
    return () => cancelAnimationFrame(frame);
  }, [placed, lanes, unseenIds, measure]);
  useEffect(() => {
    if (scroller === null) return;
    const observer = new ResizeObserver(measure);
    observer.observe(scroller);
    return () => observer.disconnect();
  }, [scroller, measure]);

  const [firstId = "", ...others] = hidden.ids.split(",");
  const showUnseen = (): void => {
    const row = scroller && rowOf(scroller, firstId);
    // One that is not rendered yet gets its height only then.
    row?.scrollIntoView({ block: row.firstElementChild ? "nearest" : "start" });
  };
  const turn = (side: Side): void =>
    scroller?.scrollBy({ top: side === "above" ? -stepUp(scroller) : stepDown(scroller) });
  return {
    view,
    measure,
    more: { above: isMoreAbove, below: isMoreBelow },
    /** How many new cards are out of view, and on which side the first of them is. */
    unseen: { count: firstId === "" ? 0 : 1 + others.length, side: hidden.isAbove ? "above" : "below" },
    showUnseen,
    turn,
  } as const;
}

const rowOf = (scroller: HTMLElement, id: string): Element | null =>
  scroller.querySelector(`[data-row="${id}"]`);

const cardsOf = (scroller: HTMLElement): DOMRect[] =>
  [...scroller.querySelectorAll("[data-card]")].map((card) => card.getBoundingClientRect());

/** Down to the first card that is not whole yet; through a card taller than the column by most of its height. */
function stepDown(scroller: HTMLElement): number {
  const { top, bottom, height } = scroller.getBoundingClientRect();
  const cut = cardsOf(scroller).filter((card) => card.bottom > bottom + 1 && card.top > top + 1);
  return Math.min(height * OVERLAP, ...cut.map((card) => card.top - top));
}

/** Up by as many cards as are whole above. */
function stepUp(scroller: HTMLElement): number {
  const { top, height } = scroller.getBoundingClientRect();
  const reached = cardsOf(scroller).filter((card) => card.top < top - 1 && card.top >= top - height);
  return reached.length === 0 ? height * OVERLAP : Math.max(...reached.map((card) => top - card.top));
}
