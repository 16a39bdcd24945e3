import { memo, useEffect, useRef, useState, type ReactNode, type RefObject } from "react";
import styled, { css, keyframes } from "styled-components";
import { theme } from "#shared/theme/theme.js";
import type { Placed } from "#staff/board/lanes/useSteady.js";
import { useCardSize } from "./useCardSize.js";

type SlotProps<T> = Placed<T> & {
  /** Where the column's other slots were rendered before: the card is new to it, and glows once. */
  isOpened: RefObject<boolean>;
  /** In a long column the card is only rendered near what is in view. */
  isLong: boolean;
  isSelected: boolean;
  view: number;
  /** Over how many lanes a tall card may go. */
  lanes: number;
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
  renderCard,
}: SlotProps<T>) {
  const slot = useRef<HTMLDivElement>(null);
  const [isNew] = useState(() => isOpened.current);
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
  const isDrawn = !isLong || isNear || isSelected;
  const { span, isTall } = useCardSize(slot, { view, lanes, isDrawn });
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
      {isDrawn && (
        <Place data-card={item.id} inert={isGone} $gone={isGone} $selected={isSelected} $new={isNew}>
          {renderCard(item)}
        </Place>
      )}
    </Area>
  );
}

/**
 * The slot of one card: its place in the column's lanes, its glow, and the frame of the selected one, which gets the
 * focus. Memoised, so `renderCard` must keep its identity.
 */
export const BoardSlot = memo(Slot) as typeof Slot;

/** As high as a usual card until its own is measured. */
const Area = styled.div`
  grid-column-end: span var(--card-span);
  grid-row-end: span 47;
  min-width: 0;
  scroll-margin: ${theme.space[3]};
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
