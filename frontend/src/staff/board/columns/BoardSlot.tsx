import {
  createContext,
  memo,
  useContext,
  useEffect,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from "react";
import styled, { css, keyframes } from "styled-components";
import { theme } from "#shared/theme/theme.js";
import type { Placed } from "./useColumnLayout.js";

/** Shared by all cards of a board. */
type BoardCards<T> = {
  selectedId: string | null;
  // A method, so that the context fits the cards of every board.
  renderCard(this: void, item: T): ReactNode;
};

export const BoardCardsContext = createContext<BoardCards<{ id: string }>>({
  selectedId: null,
  renderCard: () => null,
});

type SlotProps<T> = Placed<T> & {
  /** True after the column's first render: cards that mount later glow once. */
  isOpened: RefObject<boolean>;
};

/** Memoised: renders when its card or the selection changes. */
export const BoardSlot = memo(function BoardSlot({ item, isGone, isOpened }: SlotProps<{ id: string }>) {
  const { selectedId, renderCard } = useContext(BoardCardsContext);
  const isSelected = selectedId === item.id;
  const slot = useRef<HTMLDivElement>(null);
  const [isNew] = useState(() => isOpened.current);
  useEffect(() => {
    const card = isSelected ? slot.current?.querySelector("article") : null;
    if (!card || card.contains(document.activeElement)) return;
    card.focus({ preventScroll: true });
    // Browsers without support leave the card where it is.
    slot.current?.scrollIntoView?.({ block: "nearest" });
  }, [isSelected]);
  return (
    <Area ref={slot}>
      <Place data-card={item.id} inert={isGone} $gone={isGone} $selected={isSelected} $new={isNew}>
        {renderCard(item)}
      </Place>
    </Area>
  );
});

/** A typical height until the card is measured. */
const Area = styled.div`
  grid-column-end: span var(--card-span, 1);
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
  ${({ $gone }) => $gone && "opacity: 0.3; pointer-events: none;"}
  ${({ $new }) => $new && glow}
  ${({ $selected }) => $selected && `outline-color: ${theme.color.focus};`}

  ${theme.media.forced} {
    outline-style: ${({ $selected }) => ($selected ? "solid" : "none")};
  }
`;
