import { useCallback, useEffect, useRef, useState } from "react";
import { theme } from "#shared/theme/theme.js";

type Side = "above" | "below";
/** The share of the height by which a page turn scrolls through a card taller than the column. */
const OVERLAP = 0.8;
/** The scroller's bottom padding. */
const PADDING = Number.parseFloat(theme.space[1]);

/**
 * The scroll state of a column: its height (`view`), whether there is more above and below, and the new cards
 * (`unseenIds`) out of view. `onSeen` receives those in view. Call `measure` after scrolling and when a card is resized.
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
  const pendingIds = useRef("");
  const measure = useCallback((): void => {
    if (scroller === null) return;
    const { scrollTop, clientHeight, scrollHeight } = scroller;
    setView(Math.max(0, clientHeight - PADDING));
    setMoreAbove(scrollTop > 1);
    setMoreBelow(scrollTop + clientHeight < scrollHeight - 1);
    const { top, bottom } = scroller.getBoundingClientRect();
    const unseen = pendingIds.current.split(",").flatMap((id) => {
      const box = findRow(scroller, id)?.getBoundingClientRect();
      return box ? [{ id, isAbove: box.bottom < top, isBelow: box.top > bottom }] : [];
    });
    const out = unseen.filter(({ isAbove, isBelow }) => isAbove || isBelow);
    const ids = out.map(({ id }) => id).join();
    const isAbove = out[0]?.isAbove === true;
    setHidden((current) => (current.ids === ids && current.isAbove === isAbove ? current : { ids, isAbove }));
    onSeen(unseen.filter((each) => !out.includes(each)).map(({ id }) => id));
  }, [scroller, onSeen]);

  useEffect(() => {
    pendingIds.current = unseenIds;
    // Batches the frame's changes into one layout.
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
    const row = scroller && findRow(scroller, firstId);
    // A row that is not rendered yet has no height.
    row?.scrollIntoView({ block: row.firstElementChild ? "nearest" : "start" });
  };
  const turn = (side: Side): void =>
    scroller?.scrollBy({ top: side === "above" ? -stepUp(scroller) : stepDown(scroller) });
  return {
    view,
    measure,
    more: { above: isMoreAbove, below: isMoreBelow },
    /** The number of new cards out of view, and the side of the first one. */
    unseen: { count: firstId === "" ? 0 : 1 + others.length, side: hidden.isAbove ? "above" : "below" },
    showUnseen,
    turn,
  } as const;
}

const findRow = (scroller: HTMLElement, id: string): Element | null =>
  scroller.querySelector(`[data-row="${id}"]`);

const cardBoxes = (scroller: HTMLElement): DOMRect[] =>
  [...scroller.querySelectorAll("[data-card]")].map((card) => card.getBoundingClientRect());

/** The distance down to the first cut-off card; inside a taller card, most of the column's height. */
function stepDown(scroller: HTMLElement): number {
  const { top, bottom, height } = scroller.getBoundingClientRect();
  const cut = cardBoxes(scroller).filter((card) => card.bottom > bottom + 1 && card.top > top + 1);
  return Math.min(height * OVERLAP, ...cut.map((card) => card.top - top));
}

/** The distance up by as many whole cards as fit. */
function stepUp(scroller: HTMLElement): number {
  const { top, height } = scroller.getBoundingClientRect();
  const reached = cardBoxes(scroller).filter((card) => card.top < top - 1 && card.top >= top - height);
  return reached.length === 0 ? height * OVERLAP : Math.max(...reached.map((card) => top - card.top));
}
