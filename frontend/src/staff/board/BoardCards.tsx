import { useVirtualizer } from "@tanstack/react-virtual";
import { memo, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import styled, { css, keyframes } from "styled-components";
import { layLanes } from "./lanes/layLanes.js";
import type { Placed } from "./lanes/steadyOrder.js";
import { theme } from "../../shared/theme/theme.js";

/** The props of a column's cards. */
export type BoardCardsProps<T> = {
  placed: readonly Placed<T>[];
  /** How many cards are side by side. */
  lanes: number;
  selectedId: string | null;
  fresh: ReadonlySet<string>;
  /** Must keep its identity while the cards are unchanged. */
  renderCard: (item: T) => ReactNode;
};

/** All cards of a column, in lanes by their measured heights; `isHeld` keeps them in their lanes. */
export function BoardCards<T extends { id: string }>({
  placed,
  lanes,
  isHeld,
  ...column
}: BoardCardsProps<T> & { isHeld: boolean }) {
  const [heights, setHeights] = useState<ReadonlyMap<string, number>>(new Map());
  const [held, setHeld] = useState<ReadonlyMap<string, number>>(new Map());
  const box = useRef<HTMLDivElement>(null);
  const laid = layLanes(
    placed.map(({ item }) => item.id),
    lanes,
    (id) => heights.get(id) ?? ESTIMATED_HEIGHT,
    isHeld ? held : undefined,
  );
  if (!isSame(laid, held)) setHeld(laid);
  // Before the cards are painted, so that nobody sees them change their lanes. Heights do not depend on the lane.
  // oxlint-disable-next-line react/exhaustive-deps -- any render may have changed a height
  useLayoutEffect(() => {
    const measured = heightsIn(box.current);
    if (!isSame(measured, heights)) setHeights(measured);
  });
  return (
    <Lanes ref={box}>
      {Array.from({ length: lanes }, (_, lane) => (
        // oxlint-disable-next-line react/no-array-index-key -- a lane is identified by its number
        <Lane key={lane}>
          {placed
            .filter(({ item }) => laid.get(item.id) === lane)
            .map((card) => (
              <BoardSlot key={card.item.id} {...card} {...slotOf(card.item, column)} />
            ))}
        </Lane>
      ))}
    </Lanes>
  );
}

/** The heights of the cards rendered in a column, with the gap below each. */
function heightsIn(box: HTMLElement | null): ReadonlyMap<string, number> {
  const cards = [...(box?.querySelectorAll<HTMLElement>("[data-card]") ?? [])];
  return new Map(cards.map((card) => [card.dataset["card"] ?? "", card.offsetHeight + GAP]));
}

function isSame(left: ReadonlyMap<string, number>, right: ReadonlyMap<string, number>): boolean {
  return left.size === right.size && [...left].every(([id, lane]) => right.get(id) === lane);
}

const ESTIMATED_HEIGHT = 180;
const GAP = Number.parseFloat(theme.space[2]);

/** The cards of a long column, virtualised: only the visible ones are rendered. */
export function VirtualBoardCards<T extends { id: string }>({
  placed,
  lanes,
  scroller,
  ...column
}: BoardCardsProps<T> & { scroller: HTMLElement | null }) {
  // oxlint-disable-next-line react/incompatible-library -- the rule is about the React compiler, which this build does not use
  const virtual = useVirtualizer({
    count: placed.length,
    getScrollElement: () => scroller,
    estimateSize: () => ESTIMATED_HEIGHT,
    getItemKey: (index) => placed[index]?.item.id ?? index,
    gap: GAP,
    lanes,
    overscan: 3,
  });
  const selectedIndex = placed.findIndex(({ item }) => item.id === column.selectedId);
  useEffect(() => {
    if (selectedIndex >= 0) virtual.scrollToIndex(selectedIndex, { align: "auto" });
  }, [selectedIndex, virtual]);
  return (
    <Whole style={{ height: virtual.getTotalSize() }}>
      {virtual.getVirtualItems().map(({ key, index, start, lane }) => {
        const card = placed[index];
        return (
          card && (
            <Row
              key={key}
              ref={virtual.measureElement}
              data-index={index}
              style={{ transform: `translate(${lane * 100}%, ${start}px)`, width: `${100 / lanes}%` }}
            >
              <BoardSlot {...card} {...slotOf(card.item, column)} />
            </Row>
          )
        );
      })}
    </Whole>
  );
}

function slotOf<T extends { id: string }>(
  { id }: T,
  { selectedId, fresh, renderCard }: Omit<BoardCardsProps<T>, "placed" | "lanes">,
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
const BoardSlot = memo(Slot) as typeof Slot;

const Whole = styled.div`
  position: relative;
`;

const Row = styled.div`
  position: absolute;
  inset: 0 auto auto 0;
  padding-inline-end: ${theme.space[2]};
`;

const Lanes = styled.div`
  display: grid;
  grid-auto-columns: minmax(0, 1fr);
  grid-auto-flow: column;
  gap: ${theme.space[2]};
`;

const Lane = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${theme.space[2]};
  min-width: 0;
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
