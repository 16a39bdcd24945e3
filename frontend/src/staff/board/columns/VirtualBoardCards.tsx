import { useVirtualizer } from "@tanstack/react-virtual";
import { useCallback, useEffect, useEffectEvent } from "react";
import { CARD_GAP, ESTIMATED_HEIGHT } from "#staff/board/lanes/useCardSizes.js";
import { BoardSlot, placeOf, Row, slotOf, Whole, type BoardCardsProps } from "./BoardSlot.js";

/** A card that somebody wants to see; a new object each time. */
export type Sought = { id: string | null } | null;

/** The cards of a long column, virtualised: only the visible ones are rendered. */
export function VirtualBoardCards<T extends { id: string }>({
  placed,
  lanes,
  scroller,
  sought,
  onLaid,
  ...column
}: BoardCardsProps<T> & { scroller: HTMLElement | null; sought: Sought }) {
  // oxlint-disable-next-line react/incompatible-library -- the rule is about the React compiler, which this build does not use
  const virtual = useVirtualizer({
    count: placed.length,
    getScrollElement: () => scroller,
    estimateSize: () => ESTIMATED_HEIGHT,
    // A new function makes it place every card anew.
    getItemKey: useCallback((index: number) => placed[index]?.item.id ?? index, [placed]),
    gap: CARD_GAP,
    lanes,
    overscan: 3,
  });
  const placeOfCard = (id: string | null): number => placed.findIndex(({ item }) => item.id === id);
  const show = useEffectEvent((index: number) => {
    if (index >= 0) virtual.scrollToIndex(index, { align: "auto" });
  });
  const selectedIndex = placeOfCard(column.selectedId);
  useEffect(() => show(selectedIndex), [selectedIndex]);
  const showSought = useEffectEvent(() => show(placeOfCard(sought?.id ?? null)));
  useEffect(() => showSought(), [sought]);
  return (
    <Whole height={virtual.getTotalSize()} onLaid={onLaid}>
      {virtual.getVirtualItems().map(({ key, index, start, lane }) => {
        const card = placed[index];
        return (
          card && (
            <Row
              key={key}
              ref={virtual.measureElement}
              data-index={index}
              style={placeOf({ lane, top: start }, lanes)}
            >
              <BoardSlot {...card} {...slotOf(card.item, column)} />
            </Row>
          )
        );
      })}
    </Whole>
  );
}
