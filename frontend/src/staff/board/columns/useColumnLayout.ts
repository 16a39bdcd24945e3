import { useEffectEvent, useLayoutEffect, useMemo, useState } from "react";
import { theme } from "#shared/theme/theme.js";

type Side = "above" | "below";

/** The row height of a column's grid; a card spans as many rows as its height and gap need. */
export const GRID_ROW = theme.space[1];
const ROW_PX = Number.parseFloat(GRID_ROW);
const GAP_PX = Number.parseFloat(theme.space[1]);
/** The scroller's bottom padding. */
const PADDING_PX = Number.parseFloat(theme.space[1]);
/** Hysteresis: a card returns to one lane only if it clearly fits. */
const HYSTERESIS = 0.8;
/** The share of the height by which a page turn scrolls through a card taller than the column. */
const OVERLAP = 0.8;

/**
 * Places a column's cards whenever one, the column or the number of lanes changes, and tracks its scrolling: whether there
 * is more above and below, and the new cards (`unseenIds`) out of view. `onSeen` receives those in view. Cards stay in
 * their lanes while the column `isTouched`.
 */
export function useColumnLayout(
  scroller: HTMLElement | null,
  {
    ids,
    lanes,
    isTouched,
    unseenIds,
    onSeen,
  }: {
    ids: string;
    lanes: number;
    isTouched: boolean;
    unseenIds: string;
    onSeen: (ids: readonly string[]) => void;
  },
) {
  const [isMoreAbove, setMoreAbove] = useState(false);
  const [isMoreBelow, setMoreBelow] = useState(false);
  const [hiddenCount, setHiddenCount] = useState(0);
  const [isHiddenAbove, setHiddenAbove] = useState(false);
  const measure = (): void => {
    if (scroller === null) return;
    const { scrollTop, clientHeight, scrollHeight } = scroller;
    setMoreAbove(scrollTop > 1);
    setMoreBelow(scrollTop + clientHeight < scrollHeight - 1);
    const { top, bottom } = scroller.getBoundingClientRect();
    const boxes = findCards(scroller).map((card) => ({ card, box: card.getBoundingClientRect() }));
    for (const { card, box } of boxes)
      card.toggleAttribute("data-cut", box.top < top - 1 && box.bottom > top);
    const unseen = unseenIds.split(",").flatMap((id) => {
      const box = boxes.find(({ card }) => card.dataset["card"] === id)?.box;
      return box ? [{ id, box, isHidden: box.bottom < top || box.top > bottom }] : [];
    });
    const hidden = unseen.filter(({ isHidden }) => isHidden);
    setHiddenCount(hidden.length);
    setHiddenAbove(hidden[0] !== undefined && hidden[0].box.bottom < top);
    onSeen(unseen.flatMap(({ id, isHidden }) => (isHidden ? [] : [id])));
  };
  const onResize = useEffectEvent(measure);
  useLayoutEffect(() => {
    if (scroller === null) return;
    let frame = 0;
    const observer = new ResizeObserver(() => {
      const sizes = setRows(scroller);
      // In the next frame: measuring here would lay out each column by itself, and wider cards would trigger the observer.
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        onResize();
        setSpans(sizes, lanes);
      });
    });
    for (const element of [scroller, ...findCards(scroller)]) observer.observe(element);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [scroller, ids, lanes]);
  useLayoutEffect(() => {
    const grid = isTouched ? scroller?.lastElementChild : null;
    return grid instanceof HTMLElement ? pinLanes(grid, lanes) : undefined;
  }, [scroller, isTouched, lanes]);

  return {
    measure,
    more: { above: isMoreAbove, below: isMoreBelow },
    /** The number of new cards out of view, and the side of the first one. */
    unseen: { count: hiddenCount, side: isHiddenAbove ? "above" : "below" },
    showUnseen: (): void => {
      const [firstId = ""] = unseenIds.split(",");
      scroller?.querySelector(`[data-card="${firstId}"]`)?.scrollIntoView({ block: "nearest" });
    },
    turn: (side: Side) => scroller?.scrollBy({ top: pageStep(scroller, side) }),
  } as const;
}

/** The cards in their slots. Not by a selector, which would search all elements of all cards. */
const findCards = (scroller: HTMLElement): HTMLElement[] =>
  [...(scroller.lastElementChild?.children ?? [])].flatMap(({ firstElementChild: card }) =>
    card instanceof HTMLElement ? card : [],
  );

type CardSize = { slot: HTMLElement; height: number; span: number; view: number };

/** Sizes the cards' slots by their heights; marks cards taller than the column. */
function setRows(scroller: HTMLElement): CardSize[] {
  const view = Math.max(0, scroller.clientHeight - PADDING_PX);
  // All sizes are read before the first one is set, so that the browser lays out once.
  const sizes = findCards(scroller).flatMap(({ parentElement: slot, offsetHeight: height }) =>
    slot ? [{ slot, height, view, span: Number(slot.dataset["span"] ?? 1) }] : [],
  );
  for (const { slot, height } of sizes) {
    const rows = `span ${Math.ceil((height + GAP_PX) / ROW_PX)}`;
    if (slot.style.gridRowEnd !== rows) slot.style.gridRowEnd = rows;
    slot.toggleAttribute("data-tall", view > 0 && height > view);
  }
  return sizes;
}

/** Spreads tall cards over several lanes, which leaves one to the other cards. */
function setSpans(sizes: readonly CardSize[], lanes: number): void {
  for (const { slot, view, ...size } of sizes) {
    const span = neededSpan(size, view, Math.max(1, sizes.length > 1 ? lanes - 1 : lanes));
    if (span === size.span) continue;
    slot.style.setProperty("--card-span", `${span}`);
    if (span > 1) slot.dataset["span"] = `${span}`;
    else delete slot.dataset["span"];
  }
}

/** The number of lanes a card needs to be fully visible, given its height over `span` lanes. */
export function neededSpan(
  { height, span }: { height: number; span: number },
  view: number,
  lanes: number,
): number {
  const inOneLane = height * span;
  if (view === 0 || inOneLane <= HYSTERESIS * view) return 1;
  return Math.min(lanes, height <= view ? span : Math.ceil(inOneLane / view));
}

/** Pins cards to their lanes, whatever their heights become; returns the function that unpins them. */
function pinLanes(grid: HTMLElement, lanes: number): () => void {
  const slots = [...grid.children].filter((slot) => slot instanceof HTMLElement);
  const starts = slots.map(({ offsetLeft }) => 1 + Math.round((offsetLeft * lanes) / grid.clientWidth));
  for (const [index, slot] of slots.entries()) slot.style.gridColumnStart = `${starts[index]}`;
  grid.style.gridAutoFlow = "dense";
  return () => {
    for (const slot of slots) slot.style.gridColumnStart = "";
    grid.style.gridAutoFlow = "";
  };
}

/** Down to the first cut-off card, or up by as many whole cards as fit; inside a tall card most of the height. */
function pageStep(scroller: HTMLElement, side: Side): number {
  const { top, bottom, height } = scroller.getBoundingClientRect();
  const boxes = findCards(scroller).map((card) => card.getBoundingClientRect());
  if (side === "below") {
    const cut = boxes.filter((box) => box.bottom > bottom + 1 && box.top > top + 1);
    return Math.min(height * OVERLAP, ...cut.map((box) => box.top - top));
  }
  const reached = boxes.filter((box) => box.top < top - 1 && box.top >= top - height);
  return reached.length === 0 ? -height * OVERLAP : Math.min(...reached.map((box) => box.top - top));
}

/** A card of a column; `isGone` if only its placeholder stays under a finger. */
export type Placed<T> = { item: T; isGone: boolean };

/** While touched, `frozen` cards keep their places, removed ones stay as shadows, and new ones are appended. */
export function steadyOrder<T extends { id: string }>(
  frozen: readonly T[] | null,
  items: readonly T[],
): readonly Placed<T>[] {
  const byId = new Map(items.map((item) => [item.id, item]));
  const steady = (frozen ?? []).map((item) => ({
    item: byId.get(item.id) ?? item,
    isGone: !byId.has(item.id),
  }));
  for (const { item } of steady) byId.delete(item.id);
  return [...steady, ...[...byId.values()].map((item) => ({ item, isGone: false }))];
}

/** A column's cards in their steady order; keeps its identity while nothing changes. */
export function useSteady<T extends { id: string }>(
  items: readonly T[],
  isTouched: boolean,
): readonly Placed<T>[] {
  const [frozen, setFrozen] = useState<readonly T[] | null>(null);
  if (isTouched !== (frozen !== null)) setFrozen(isTouched ? items : null);
  const [current, setCurrent] = useState(items);
  const isSame = current.length === items.length && current.every((item, index) => item === items[index]);
  if (!isSame) setCurrent(items);
  return useMemo(() => steadyOrder(frozen, current), [frozen, current]);
}
