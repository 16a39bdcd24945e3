import { useAtomValue } from "jotai";
import { useEffect, useState } from "react";
import { theme } from "#shared/theme/theme.js";
import { boardSizeAtom } from "#staff/lib/boardPreferences.js";

const GAP_PX = Number.parseFloat(theme.space[2]);
const NARROW_REM = Number.parseFloat(theme.size.narrowColumn);

/** A column, as far as its lanes depend on it. */
type Column = { items: readonly unknown[]; isNarrow?: boolean; isCollapsed?: boolean };

/** Up to this many cards need no second lane. */
const SINGLE_LANE_MAX = 2;
/** Hysteresis: columns change their widths only if that reduces the depth by this factor. */
const HYSTERESIS = 7 / 8;

/**
 * Assigns lanes (cards side by side) to the columns of a board. Every column has one and the rest go to the deepest
 * columns; when others are full, an empty column gives up its own (0: rendered narrow). `room` returns how many lanes
 * fit beside a number of narrow columns. Collapsed columns have none. The `current` layout stays unless it no longer fits
 * or another one is clearly better, because a column that changes its width moves every card.
 */
export function shareLanes(
  columns: readonly Column[],
  room: (narrow: number) => number,
  current: readonly number[] = [],
): readonly number[] {
  const fill = (lanes: number[]): readonly number[] => spread(columns, lanes, room(countNarrow(lanes)));
  const even = fill(columns.map(({ isCollapsed }) => (isCollapsed ? 0 : 1)));
  const packed = fill(columns.map(({ items, isCollapsed }) => (isCollapsed ? 0 : Math.min(1, items.length))));
  const isFull = deepest(columns, even) !== null;
  const best = isFull && depth(columns, packed) <= depth(columns, even) ? packed : even;
  const mayStay =
    current.length === columns.length &&
    sum(current) <= room(countNarrow(current)) &&
    columns.every(({ items, isCollapsed }, index) =>
      isCollapsed ? current[index] === 0 : items.length === 0 || current[index] !== 0,
    );
  return mayStay && HYSTERESIS * depth(columns, current) <= depth(columns, best) ? current : best;
}

const countNarrow = (lanes: readonly number[]): number => lanes.filter((count) => count === 0).length;
const sum = (lanes: readonly number[]): number => lanes.reduce((total, count) => total + count, 0);

/** Adds lanes to the deepest columns until the room is full. */
function spread(columns: readonly Column[], lanes: number[], room: number): readonly number[] {
  for (let left = room - sum(lanes); left > 0; left -= 1) {
    const index = deepest(columns, lanes);
    if (index === null) break;
    lanes[index] = (lanes[index] ?? 0) + 1;
  }
  return lanes;
}

const pileHeight = ({ items, isCollapsed }: Column, lanes = 1): number =>
  items.length === 0 || isCollapsed ? 0 : items.length / lanes;

/** The index of the deepest column that could have more lanes; null while none needs them. */
function deepest(columns: readonly Column[], lanes: readonly number[]): number | null {
  const piles = columns.map((column, index) => (column.isNarrow ? 0 : pileHeight(column, lanes[index])));
  const highest = Math.max(...piles);
  return highest > SINGLE_LANE_MAX ? piles.indexOf(highest) : null;
}

function depth(columns: readonly Column[], lanes: readonly number[]): number {
  return sum(columns.map((column, index) => column.items.length * pileHeight(column, lanes[index])));
}

/** The lanes of each column of `board` (`shareLanes`); frozen while somebody touches it. */
export function useLanes(
  board: HTMLElement | null,
  columns: readonly Column[],
  isTouched: boolean,
): readonly number[] {
  const size = useAtomValue(boardSizeAtom);
  const [{ width, rem }, setSizes] = useState({ width: 0, rem: 1 });
  const [current, setCurrent] = useState<readonly number[]>([]);
  useEffect(() => {
    if (board === null) return;
    const observer = new ResizeObserver(([entry]) => {
      const rootSize = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      setSizes({ width: entry?.contentRect.width ?? 0, rem: rootSize });
    });
    observer.observe(board);
    return () => observer.disconnect();
    // oxlint-disable-next-line react/exhaustive-deps -- `size` changes the text without changing the board's width
  }, [board, size]);
  if (isTouched && current.length === columns.length) return current;
  // The board is not measured yet.
  if (width === 0) return columns.map(() => 1);
  const lane = Number.parseFloat(theme.size.lane[size]) * rem + GAP_PX;
  const room = (narrow: number): number => Math.floor((width - narrow * NARROW_REM * rem) / lane);
  const lanes = shareLanes(columns, room, current);
  if (lanes.join() !== current.join()) setCurrent(lanes);
  return lanes;
}
