import { memo, type ReactNode, useEffect, useRef } from "react";
import styled, { css, keyframes } from "styled-components";
import { CardPlace } from "./lanes/cardPlace.js";
import { theme } from "../../shared/theme/theme.js";

/** The props of a card's slot. */
type BoardSlotProps<T> = {
  item: T;
  /** Counted from 1 over the whole board: the number that selects it by keyboard. */
  place: number;
  isSelected: boolean;
  isFresh: boolean;
  /** Its card has left; the slot is kept while somebody is touching the column. */
  isGone: boolean;
  renderCard: (item: T) => ReactNode;
};

function Slot<T extends { id: string }>({
  item,
  place,
  isSelected,
  isFresh,
  isGone,
  renderCard,
}: BoardSlotProps<T>) {
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
      <CardPlace value={place}>{renderCard(item)}</CardPlace>
    </Place>
  );
}

/**
 * The slot of one card: its number, its glow, and the frame of the selected one, which gets the focus. Memoised, so
 * `renderCard` must keep its identity.
 */
export const BoardSlot = memo(Slot) as typeof Slot;

const glow = keyframes`
  from { outline-color: ${theme.color.accent}; }
`;

const Place = styled.div<{ $gone: boolean; $selected: boolean; $fresh: boolean }>`
  position: relative;
  border-radius: ${theme.radius.sm};
  outline: ${theme.line.bar} solid transparent;
  scroll-margin: ${theme.space[3]};
  ${({ $gone }) => $gone && "opacity: 0.3;"}
  ${({ $fresh }) =>
    $fresh &&
    css`
      animation: ${glow} ${theme.motion.glow} ${theme.motion.ease};
    `}
  ${({ $selected }) => $selected && `outline-color: ${theme.color.focus};`}

  ${theme.media.forced} {
    outline-style: ${({ $selected }) => ($selected ? "solid" : "none")};
  }
`;
