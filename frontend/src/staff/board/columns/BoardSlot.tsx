import { memo, useEffect, useRef, type ReactNode } from "react";
import styled, { css, keyframes } from "styled-components";
import { theme } from "#shared/theme/theme.js";
import type { Placed } from "#staff/board/lanes/steadyOrder.js";

function Slot<T extends { id: string }>({
  item,
  isSelected,
  isFresh,
  isGone,
  renderCard,
}: Placed<T> & {
  isSelected: boolean;
  isFresh: boolean;
  renderCard: (item: T) => ReactNode;
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
