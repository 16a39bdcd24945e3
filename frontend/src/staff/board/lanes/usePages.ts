import { useCallback, useEffect, useState } from "react";
import { theme } from "#shared/theme/theme.js";

export type Side = "above" | "below";
/** How much of a card that is taller than the column stays in view from one page to the next. */
const OVERLAP = 0.8;

/** What the scroller has below its cards. */
const PADDING = Number.parseFloat(theme.space[1]);

/**
 * Whether there is more of a column above and below what is in view, how high the view is, how far it is scrolled
 * down (in steps of one view), and the function that turns the page. Call `measure` when it was scrolled or its content
 * took another height.
 */
export function usePages(scroller: HTMLElement | null) {
  const [more, setMore] = useState({ above: false, below: false });
  const [view, setView] = useState(0);
  const [scrolled, setScrolled] = useState(0);
  const measure = useCallback(() => {
    if (scroller === null) return;
    const { scrollTop, clientHeight, scrollHeight } = scroller;
    const next = { above: scrollTop > 1, below: scrollTop + clientHeight < scrollHeight - 1 };
    setScrolled(scrollTop - (scrollTop % Math.max(1, clientHeight)));
    setMore((held) => (held.above === next.above && held.below === next.below ? held : next));
  }, [scroller]);

  useEffect(() => {
    if (scroller === null) return;
    const observer = new ResizeObserver(() => {
      measure();
      setView(Math.max(0, scroller.clientHeight - PADDING));
    });
    observer.observe(scroller);
    return () => observer.disconnect();
  }, [scroller, measure]);

  const turn = (side: Side): void =>
    scroller?.scrollBy({ top: side === "above" ? -stepUp(scroller) : stepDown(scroller) });
  return { more, view, scrolled, measure, turn };
}

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
