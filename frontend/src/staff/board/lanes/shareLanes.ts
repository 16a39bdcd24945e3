import { useAtomValue } from "jotai";
import { useEffect, useState } from "react";
import { theme } from "#shared/theme/theme.js";
import { boardSizeAtom } from "#staff/board/boardPreferences.js";

const GAP_PX = Number.parseFloat(theme.space[2]);
const NARROW_REM = Number.parseFloat(theme.size.narrowColumn);

/** A column's cards, and how many may be side by side. */
export type LaneNeed = { cards: number; maxLanes: number };

/** Up to this many cards need no second lane. */
const SINGLE_LANE_MAX = 2;
/** Hysteresis: columns change their widths only if that reduces the depth by this factor. */
const HYSTERESIS = 7 / 8;

/**
 * Assigns lanes (cards side by side) to the columns of a board. Every column has one and the rest go to the deepest
 * columns; when others are full, an empty column gives up its own (0: rendered narrow). `room` returns how many lanes
 * fit beside a number of narrow columns. The `current` layout stays unless another one is clearly better, because a column
 * that changes its width moves every card. On a board too narrow for its columns, a tie renders empty ones narrow.
 */
export function shareLanes(
  needs: readonly LaneNeed[],
  room: (narrow: number) => number,
  current: readonly number[] = [],
): readonly number[] {
  const empty = needs.filter(({ cards }) => cards === 0).length;
  const even = spread(needs, ones(needs), room(0));
  const packed = spread(
    needs,
    needs.map(({ cards }) => (cards === 0 ? 0 : 1)),
    room(empty),
  );
  const isCramped = room(0) < needs.length;
  const gain = depth(needs, even) - depth(needs, packed);
  const isPacked = deepest(needs, even) !== null && (gain > 0 || (gain === 0 && isCramped));
  const best = isPacked ? packed : even;
  const mayStay =
    current.length === needs.length &&
    sum(current) <= Math.max(needs.length, room(current.filter((lanes) => lanes === 0).length)) &&
    needs.every(({ cards }, index) =>
      cards === 0 ? !isCramped || current[index] === best[index] : current[index] !== 0,
    );
  return mayStay && HYSTERESIS * depth(needs, current) <= depth(needs, best) ? current : best;
}

const ones = (needs: readonly LaneNeed[]): number[] => needs.map(() => 1);
const sum = (lanes: readonly number[]): number => lanes.reduce((total, count) => total + count, 0);

/** Adds lanes to the deepest columns until the room is full. */
function spread(needs: readonly LaneNeed[], initial: readonly number[], room: number): readonly number[] {
  const lanes = [...initial];
  for (let left = room - sum(lanes); left > 0; left -= 1) {
    const index = deepest(needs, lanes);
    if (index === null) break;
    lanes[index] = (lanes[index] ?? 0) + 1;
  }
  return lanes;
}

const pileHeight = ({ cards }: LaneNeed, lanes = 1): number => (cards === 0 ? 0 : cards / lanes);

/** The index of the deepest column that could have more lanes; null while none needs them. */
function deepest(needs: readonly LaneNeed[], lanes: readonly number[]): number | null {
  const piles = needs.map((need, index) =>
    (lanes[index] ?? 0) < need.maxLanes ? pileHeight(need, lanes[index]) : 0,
  );
  const highest = Math.max(...piles);
  return highest > SINGLE_LANE_MAX ? piles.indexOf(highest) : null;
}

/** The depth of all columns together. */
function depth(needs: readonly LaneNeed[], lanes: readonly number[]): number {
  return sum(needs.map((need, index) => need.cards * pileHeight(need, lanes[index])));
}

/** The lanes of each column of `board` (`shareLanes`); frozen while somebody touches it. */
export function useLanes(
  board: HTMLElement | null,
  needs: readonly LaneNeed[],
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
  if (isTouched && current.length === needs.length) return current;
  // The board is not measured yet.
  if (width === 0) return ones(needs);
  const lane = Number.parseFloat(theme.size.lane[size]) * rem + GAP_PX;
  const room = (narrow: number): number => Math.floor((width - narrow * NARROW_REM * rem) / lane);
  const lanes = shareLanes(needs, room, current);
  if (lanes.join() !== current.join()) setCurrent(lanes);
  return lanes;
}
