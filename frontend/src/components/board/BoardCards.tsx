import { useVirtualizer } from "@tanstack/react-virtual";
import { type ReactNode, type RefObject, useEffect } from "react";
import styled, { css, keyframes } from "styled-components";
import type { Placed } from "../../lib/board/steadyOrder.js";
import { tabularFigures } from "../../styles/mixins.js";
import { theme } from "../../styles/theme.js";

/** What the cards of a column are drawn from. */
export type BoardCardsProps<T> = {
  placed: readonly Placed<T>[];
  /** The place of the first card on the board, counted from 1: what digits choose. */
  firstPlace: number;
  selectedId: string | null;
  fresh: ReadonlySet<string>;
  renderCard: (item: T) => ReactNode;
};

/** A column's cards, all of them. */
export function BoardCards<T extends { id: string }>({ placed, ...column }: BoardCardsProps<T>) {
  return placed.map(({ item, isGone }, index) => (
    <Slot key={item.id} item={item} isGone={isGone} index={index} {...column} />
  ));
}

const ESTIMATED_HEIGHT = 240;
const GAP = 12;

/** A column's cards, drawn only where one looks: for long columns. */
export function VirtualBoardCards<T extends { id: string }>({
  placed,
  scrollRef,
  ...column
}: BoardCardsProps<T> & { scrollRef: RefObject<HTMLElement | null> }) {
  // oxlint-disable-next-line react/incompatible-library -- a rule for the React compiler, which this build does not use
  const virtual = useVirtualizer({
    count: placed.length,
    getScrollElement: () => scrollRef.current,
    estimateSize: () => ESTIMATED_HEIGHT,
    getItemKey: (index) => placed[index]?.item.id ?? index,
    gap: GAP,
    overscan: 3,
  });
  const selectedIndex = placed.findIndex(({ item }) => item.id === column.selectedId);
  useEffect(() => {
    if (selectedIndex >= 0) virtual.scrollToIndex(selectedIndex, { align: "auto" });
  }, [selectedIndex, virtual]);
  return (
    <Whole style={{ height: virtual.getTotalSize() }}>
      {virtual.getVirtualItems().map((row) => {
        const card = placed[row.index];
        return (
          card && (
            <Row
              key={row.key}
              ref={virtual.measureElement}
              data-index={row.index}
              style={{ transform: `translateY(${row.start}px)` }}
            >
              <Slot item={card.item} isGone={card.isGone} index={row.index} {...column} />
            </Row>
          )
        );
      })}
    </Whole>
  );
}

function Slot<T extends { id: string }>({
  item,
  index,
  isGone,
  ...column
}: Omit<BoardCardsProps<T>, "placed"> & Placed<T> & { index: number }) {
  return (
    <Place
      data-card={item.id}
      inert={isGone}
      $gone={isGone}
      $selected={column.selectedId === item.id}
      $fresh={column.fresh.has(item.id)}
    >
      <Key aria-hidden>{column.firstPlace + index}</Key>
      {column.renderCard(item)}
    </Place>
  );
}

const glow = keyframes`
  from { outline-color: ${theme.color.accent}; }
`;

const Place = styled.div<{ $gone: boolean; $selected: boolean; $fresh: boolean }>`
  position: relative;
  border-radius: ${theme.radius.md};
  outline: ${theme.line.bar} solid transparent;
  scroll-margin: ${theme.space[3]};
  ${({ $gone }) => $gone && "opacity: 0.3;"}
  ${({ $fresh }) =>
    $fresh &&
    css`
      animation: ${glow} ${theme.motion.glow} ${theme.motion.ease};
    `}
  ${({ $selected }) => $selected && `outline-color: ${theme.color.focus};`}
`;

const Key = styled.span`
  ${tabularFigures}
  position: absolute;
  inset-block-start: ${theme.space[2]};
  inset-inline-end: ${theme.space[2]};
  min-width: ${theme.space[6]};
  padding-inline: ${theme.space[1]};
  border-radius: ${theme.space[1]};
  background: ${theme.board.surface};
  color: ${theme.board.text};
  font-size: ${theme.font.size.sm};
  font-weight: ${theme.font.weight.bold};
  line-height: ${theme.font.leading.snug};
  text-align: center;
  pointer-events: none;
`;

const Whole = styled.div`
  position: relative;
`;

const Row = styled.div`
  position: absolute;
  inset: 0 0 auto;
`;
