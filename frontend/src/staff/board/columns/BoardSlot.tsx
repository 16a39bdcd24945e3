import { memo, useEffect, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from "react";
import styled, { css, keyframes } from "styled-components";
import { theme } from "#shared/theme/theme.js";
import type { Placed } from "#staff/board/lanes/usePointerActivity.js";

/** The row height of a column's grid; a card spans as many rows as its height and gap need. */
export const GRID_ROW = theme.space[1];
const ROW_PX = Number.parseFloat(GRID_ROW);
const GAP_PX = Number.parseFloat(theme.space[2]);
/** Hysteresis: a card returns to one lane only if it clearly fits. */
const HYSTERESIS = 0.8;

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

/**
 * Sizes a card's slot in the column's grid, before paint, when the card appears or changes. Returns how many of the
 * `lanes` it spans, and whether it is taller than the column's `view`.
 */
function useCardSize(
  slot: RefObject<HTMLElement | null>,
  {
    view,
    lanes,
    isRendered,
    onSized,
  }: { view: number; lanes: number; isRendered: boolean; onSized: () => void },
): { span: number; isTall: boolean } {
  const [wanted, setWanted] = useState(1);
  const span = Math.min(wanted, lanes);
  const [isTall, setTall] = useState(false);
  useLayoutEffect(() => {
    const card = slot.current?.firstElementChild;
    if (!card || !isRendered) return;
    let frame = 0;
    const observer = new ResizeObserver(([entry]) => {
      const height = entry?.borderBoxSize[0]?.blockSize ?? 0;
      slot.current?.style.setProperty("grid-row-end", `span ${Math.ceil((height + GAP_PX) / ROW_PX)}`);
      setTall(view > 0 && height > view);
      // Outside the observer's callback, which would measure the card again.
      frame = requestAnimationFrame(() => {
        setWanted(neededSpan({ height, span }, view, lanes));
        onSized();
      });
    });
    observer.observe(card);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [slot, view, lanes, span, isRendered, onSized]);
  return { span, isTall };
}

type SlotProps<T> = Placed<T> & {
  /** True after the column's first render: cards that mount later glow once. */
  isOpened: RefObject<boolean>;
  /** In a long column only cards near the view are rendered. */
  isLong: boolean;
  isSelected: boolean;
  view: number;
  /** How many lanes a tall card may span. */
  lanes: number;
  /** Called when its height has changed. */
  onSized: () => void;
  renderCard: (item: T) => ReactNode;
};

function Slot<T extends { id: string }>({
  item,
  isGone,
  isOpened,
  isLong,
  isSelected,
  view,
  lanes,
  onSized,
  renderCard,
}: SlotProps<T>) {
  const slot = useRef<HTMLDivElement>(null);
  const [isNew, setNew] = useState(() => isOpened.current);
  const [isNear, setNear] = useState(isNew);
  useEffect(() => {
    if (!isLong || slot.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => setNear(entries.at(-1)?.isIntersecting === true),
      // One view further on either side.
      { root: slot.current.closest("[role=group]"), rootMargin: "100% 0px" },
    );
    observer.observe(slot.current);
    return () => observer.disconnect();
  }, [isLong]);
  const isRendered = !isLong || isNear || isSelected;
  const { span, isTall } = useCardSize(slot, { view, lanes, isRendered, onSized });
  useEffect(() => {
    if (!isSelected) return;
    const card = slot.current?.querySelector("article");
    if (!card || card.contains(document.activeElement)) return;
    card.focus({ preventScroll: true });
    // Browsers without support leave the card where it is.
    slot.current?.scrollIntoView?.({ block: "nearest" });
  }, [isSelected]);
  return (
    <Area
      ref={slot}
      data-row={item.id}
      data-span={span > 1 ? span : undefined}
      data-tall={isTall || undefined}
      style={{ "--card-span": span }}
    >
      {isRendered && (
        <Place
          data-card={item.id}
          inert={isGone}
          $gone={isGone}
          $selected={isSelected}
          $new={isNew}
          onAnimationEnd={({ target, currentTarget }) => {
            if (target === currentTarget) setNew(false);
          }}
        >
          {renderCard(item)}
        </Place>
      )}
    </Area>
  );
}

/**
 * The slot of one card: its place in the lanes, its glow, and frame and focus if selected. Memoised, so `renderCard` must
 * keep its identity.
 */
export const BoardSlot = memo(Slot) as typeof Slot;

/** A typical height until the card is measured. */
const Area = styled.div`
  grid-column-end: span var(--card-span);
  grid-row-end: span 47;
  min-width: 0;
  scroll-margin: ${theme.space[3]};
`;

const fade = keyframes`
  from, 75% { opacity: 1; }
`;

/** Animates opacity only, so that a tablet paints the glow once. */
const glow = css`
  &::after {
    position: absolute;
    inset: calc(-1 * ${theme.line.bar});
    border: ${theme.line.bar} solid ${theme.color.accent};
    border-radius: inherit;
    content: "";
    opacity: 0;
    pointer-events: none;
    animation: ${fade} ${theme.motion.glow} ${theme.motion.ease};
  }
`;

const Place = styled.div<{ $gone: boolean; $selected: boolean; $new: boolean }>`
  position: relative;
  border-radius: ${theme.radius.sm};
  outline: ${theme.line.bar} solid transparent;
  ${({ $gone }) => $gone && "opacity: 0.3;"}
  ${({ $new }) => $new && glow}
  ${({ $selected }) => $selected && `outline-color: ${theme.color.focus};`}

  ${theme.media.forced} {
    outline-style: ${({ $selected }) => ($selected ? "solid" : "none")};
  }
`;
