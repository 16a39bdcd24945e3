import { useVirtualizer } from "@tanstack/react-virtual";
import {
  type CSSProperties,
  memo,
  type ReactNode,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";
import styled, { css, keyframes } from "styled-components";
import { type LanePlace, layLanes } from "./lanes/layLanes.js";
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
  /** Called when the cards take another height in all. */
  onLaid: () => void;
};

/** All cards of a column, in lanes by their measured heights; `isHeld` keeps them in their lanes. */
export function BoardCards<T extends { id: string }>({
  placed,
  lanes,
  isHeld,
  onLaid,
  ...column
}: BoardCardsProps<T> & { isHeld: boolean }) {
  const { heights, observe } = useHeights();
  const [held, setHeld] = useState<ReadonlyMap<string, LanePlace>>(new Map());
  const kept = isHeld ? held : undefined;
  const { places, height } = useMemo(
    () =>
      layLanes(
        placed.map(({ item }) => item.id),
        lanes,
        (id) => heights.get(id) ?? ESTIMATED_HEIGHT,
        kept,
      ),
    [placed, lanes, heights, kept],
  );
  if (!areLanesSame(places, held)) setHeld(places);
  return (
    <Whole height={height} onLaid={onLaid}>
      {placed.map((card) => {
        const { id } = card.item;
        const { lane, top } = places.get(id) ?? FIRST;
        return (
          <Row key={id} ref={observe} data-row={id} style={placeOf(lane, lanes, top)}>
            <BoardSlot {...card} {...slotOf(card.item, column)} />
          </Row>
        );
      })}
    </Whole>
  );
}

function areLanesSame(left: ReadonlyMap<string, LanePlace>, right: ReadonlyMap<string, LanePlace>): boolean {
  return left.size === right.size && [...left].every(([id, { lane }]) => right.get(id)?.lane === lane);
}

const FIRST: LanePlace = { lane: 0, top: 0 };
const ESTIMATED_HEIGHT = 180;
const GAP = Number.parseFloat(theme.space[2]);

/** A row moves by its place, not by a transform: the head of a tall card sticks to the view only where it is laid out. */
function placeOf(lane: number, lanes: number, top: number): CSSProperties {
  const pitch = `(100% + ${theme.space[2]}) / ${lanes}`;
  return { top, insetInlineStart: `calc(${pitch} * ${lane})`, width: `calc(${pitch} - ${theme.space[2]})` };
}

/**
 * The heights of the rows that `observe` is the ref of, with the gap below each; measured when they come and when they
 * change, and laid out again before anybody sees them.
 */
function useHeights(): {
  heights: ReadonlyMap<string, number>;
  observe: (row: HTMLElement | null) => (() => void) | undefined;
} {
  const [heights, setHeights] = useState<ReadonlyMap<string, number>>(new Map());
  const [observer] = useState(
    () =>
      new ResizeObserver((entries) => {
        const measured = new Map(
          entries.map(({ target, borderBoxSize: [box] }) => [idOf(target), (box?.blockSize ?? 0) + GAP]),
        );
        const rows = [...(entries[0]?.target.parentElement?.children ?? [])].map(idOf);
        flushSync(() =>
          setHeights(
            (held) => new Map(rows.map((id) => [id, measured.get(id) ?? held.get(id) ?? ESTIMATED_HEIGHT])),
          ),
        );
      }),
  );
  const observe = useCallback(
    (row: HTMLElement | null) => {
      if (row === null) return;
      observer.observe(row);
      return () => observer.unobserve(row);
    },
    [observer],
  );
  return { heights, observe };
}

const idOf = (row: Element): string => row.getAttribute("data-row") ?? "";

/** The cards of a long column, virtualised: only the visible ones are rendered. */
export function VirtualBoardCards<T extends { id: string }>({
  placed,
  lanes,
  scroller,
  onLaid,
  ...column
}: BoardCardsProps<T> & { scroller: HTMLElement | null }) {
  // oxlint-disable-next-line react/incompatible-library -- the rule is about the React compiler, which this build does not use
  const virtual = useVirtualizer({
    count: placed.length,
    getScrollElement: () => scroller,
    estimateSize: () => ESTIMATED_HEIGHT,
    // A new function makes it place every card anew.
    getItemKey: useCallback((index: number) => placed[index]?.item.id ?? index, [placed]),
    gap: GAP,
    lanes,
    overscan: 3,
  });
  const selectedIndex = placed.findIndex(({ item }) => item.id === column.selectedId);
  useEffect(() => {
    if (selectedIndex >= 0) virtual.scrollToIndex(selectedIndex, { align: "auto" });
  }, [selectedIndex, virtual]);
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
              style={placeOf(lane, lanes, start)}
            >
              <BoardSlot {...card} {...slotOf(card.item, column)} />
            </Row>
          )
        );
      })}
    </Whole>
  );
}

/** What holds a column's cards, as high as all of them. */
function Whole({ height, onLaid, children }: { height: number; onLaid: () => void; children: ReactNode }) {
  // After all that changes in this frame, so that it is laid out once.
  useEffect(() => {
    const frame = requestAnimationFrame(onLaid);
    return () => cancelAnimationFrame(frame);
  }, [height, onLaid]);
  return <Cards style={{ height }}>{children}</Cards>;
}

function slotOf<T extends { id: string }>(
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
const BoardSlot = memo(Slot) as typeof Slot;

const Cards = styled.div`
  position: relative;
`;

const Row = styled.div`
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
