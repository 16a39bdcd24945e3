import { memo, useEffect, useRef, type CSSProperties, type ReactNode } from "react";
import styled, { css, keyframes } from "styled-components";
import { theme } from "#shared/theme/theme.js";
import type { LanePlace } from "#staff/board/lanes/layLanes.js";
import type { Placed } from "#staff/board/lanes/steadyOrder.js";

/** The props of a column's cards. */
export type BoardCardsProps<T> = {
  placed: readonly Placed<T>[];
  /** How many cards are side by side. */
  lanes: number;
  selectedId: string | null;
  fresh: ReadonlySet<string>;
  /** Must keep its identity while the cards are unchanged. */
  renderCard: (item: T) => ReactNode;
  /** Called when the cards take another height in all. */
  onLaid: () => void;
};

/** A row moves by its place, not by a transform: the head of a tall card sticks to the view only where it is laid out. */
export function placeOf({ lane, top, span = 1 }: LanePlace, lanes: number): CSSProperties {
  const pitch = `(100% + ${theme.space[2]}) / ${lanes}`;
  return {
    top,
    insetInlineStart: `calc(${pitch} * ${lane})`,
    width: `calc(${pitch} * ${span} - ${theme.space[2]})`,
  };
}

/** What holds a column's cards, as high as all of them. */
export function Whole({
  height,
  onLaid,
  children,
}: {
  height: number;
  onLaid: () => void;
  children: ReactNode;
}) {
  // After all that changes in this frame, so that it is laid out once.
  useEffect(() => {
    const frame = requestAnimationFrame(onLaid);
    return () => cancelAnimationFrame(frame);
  }, [height, onLaid]);
  return <Cards style={{ height }}>{children}</Cards>;
}

export function slotOf<T extends { id: string }>(
  { id }: T,
  { selectedId, fresh, renderCard }: Pick<BoardCardsProps<T>, "selectedId" | "fresh" | "renderCard">,
) {
  return { isSelected: selectedId === id, isFresh: fresh.has(id), renderCard };
}

function Slot<T extends { id: string }>({
  item,
  isSelected,
  isFresh,
  isGone,
  renderCard,
}: Placed<T> &
  Pick<BoardCardsProps<T>, "renderCard"> & {
    isSelected: boolean;
    isFresh: boolean;
  }) {
  const placeRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isSelected) return;
    const card = placeRef.current?.firstElementChild;
    if (!(card instanceof HTMLElement) || card.contains(document.activeElement)) return;
    card.focus({ preventScroll: true });
    // Browsers without support leave the card where it is.
    placeRef.current?.scrollIntoView?.({ block: "nearest" });
  }, [isSelected]);
  return (
    <Place
      ref={placeRef}
      data-card={item.id}
      inert={isGone}
      $gone={isGone}
      $selected={isSelected}
      $fresh={isFresh}
    >
      {renderCard(item)}
    </Place>
  );
}

/**
 * The slot of one card: its glow, and the frame of the selected one, which gets the focus. Memoised, so
 * `renderCard` must keep its identity.
 */
export const BoardSlot = memo(Slot) as typeof Slot;

const Cards = styled.div`
  position: relative;
`;

export const Row = styled.div`
  position: absolute;
`;

const fade = keyframes`
  from, 75% { opacity: 1; }
`;

/** Only its opacity changes, and that late: a tablet paints it once, and no frame of it delays the next ticket. */
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

const Place = styled.div<{ $gone: boolean; $selected: boolean; $fresh: boolean }>`
  position: relative;
  border-radius: ${theme.radius.sm};
  outline: ${theme.line.bar} solid transparent;
  scroll-margin: ${theme.space[3]};
  ${({ $gone }) => $gone && "opacity: 0.3;"}
  ${({ $fresh }) => $fresh && glow}
  ${({ $selected }) => $selected && `outline-color: ${theme.color.focus};`}

  ${theme.media.forced} {
    outline-style: ${({ $selected }) => ($selected ? "solid" : "none")};
  }
`;
