import { useEffect, useState, type RefObject } from "react";
import { theme } from "#shared/theme/theme.js";

/** The height of one row of a column's grid; a card takes as many of them as it is high with the gap below it. */
export const GRID_ROW = theme.space[1];
const ROW_PX = Number.parseFloat(GRID_ROW);
const GAP_PX = Number.parseFloat(theme.space[2]);
/** A card goes back to one lane only where it clearly fits, so that it never changes to and fro. */
const CLEARLY = 0.8;

/** Over how many lanes a card should go so that it is seen whole, measured with its height over `span` lanes. */
export function spanOf(
  { height, span }: { height: number; span: number },
  view: number,
  lanes: number,
): number {
  const inOneLane = height * span;
  if (view === 0 || inOneLane <= CLEARLY * view) return 1;
  return Math.min(lanes, height <= view ? span : Math.ceil(inOneLane / view));
}

/**
 * Gives the slot of a card its height in its column's grid, measured when the card comes and when it changes, before
 * anybody sees it. Returns over how many of the `lanes` the card goes, and whether it is taller than the column's `view`.
 */
export function useCardSize(
  slot: RefObject<HTMLElement | null>,
  { view, lanes, isDrawn }: { view: number; lanes: number; isDrawn: boolean },
): { span: number; isTall: boolean } {
  const [span, setSpan] = useState(1);
  const [isTall, setTall] = useState(false);
  useEffect(() => {
    const card = slot.current?.firstElementChild;
    if (!card || !isDrawn) return;
    let frame = 0;
    const observer = new ResizeObserver(([entry]) => {
      const height = entry?.borderBoxSize[0]?.blockSize ?? 0;
      slot.current?.style.setProperty("grid-row-end", `span ${Math.ceil((height + GAP_PX) / ROW_PX)}`);
      setTall(view > 0 && height > view);
      // Not within the observer's turn, which would have to measure the card once more.
      frame = requestAnimationFrame(() => setSpan(spanOf({ height, span }, view, lanes)));
    });
    observer.observe(card);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [slot, view, lanes, span, isDrawn]);
  return { span: Math.min(span, Math.max(1, lanes)), isTall };
}
