import { useVirtualizer } from "@tanstack/react-virtual";
import { type ReactNode, useEffect } from "react";
import styled from "styled-components";
import type { Placed } from "../../lib/board/steadyOrder.js";
import { BoardSlot } from "./BoardSlot.js";

/** What the cards of a column are drawn from. */
export type BoardCardsProps<T> = {
  placed: readonly Placed<T>[];
  /** The place of the first card on the board, counted from 1. */
  firstPlace: number;
  selectedId: string | null;
  fresh: ReadonlySet<string>;
  /** Must keep its identity while the cards look the same. */
  renderCard: (item: T) => ReactNode;
};

/** A column's cards, all of them. */
export function BoardCards<T extends { id: string }>({ placed, ...column }: BoardCardsProps<T>) {
  return placed.map((card, index) => (
    <BoardSlot key={card.item.id} {...card} {...slotOf(card.item, index, column)} />
  ));
}

const ESTIMATED_HEIGHT = 240;
const GAP = 12;

/** A column's cards, drawn only where one looks: for long columns. */
export function VirtualBoardCards<T extends { id: string }>({
  placed,
  scroller,
  ...column
}: BoardCardsProps<T> & { scroller: HTMLElement | null }) {
  // oxlint-disable-next-line react/incompatible-library -- a rule for the React compiler, which this build does not use
  const virtual = useVirtualizer({
    count: placed.length,
    getScrollElement: () => scroller,
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
      {virtual.getVirtualItems().map(({ key, index, start }) => {
        const card = placed[index];
        return (
          card && (
            <Row
              key={key}
              ref={virtual.measureElement}
              data-index={index}
              style={{ transform: `translateY(${start}px)` }}
            >
              <BoardSlot {...card} {...slotOf(card.item, index, column)} />
            </Row>
          )
        );
      })}
    </Whole>
  );
}

function slotOf<T extends { id: string }>(
  { id }: T,
  index: number,
  { firstPlace, selectedId, fresh, renderCard }: Omit<BoardCardsProps<T>, "placed">,
) {
  return { place: firstPlace + index, isSelected: selectedId === id, isFresh: fresh.has(id), renderCard };
}

const Whole = styled.div`
  position: relative;
`;

const Row = styled.div`
  position: absolute;
  inset: 0 0 auto;
`;
