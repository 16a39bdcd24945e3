import { useAtomValue } from "jotai";
import { useEffect, useState } from "react";
import { theme } from "../../../shared/theme/theme.js";
import { textSizeAtom } from "../screen/preferences.js";
import { type LaneNeed, shareLanes } from "./shareLanes.js";

const GAP_PX = Number.parseFloat(theme.space[2]);
const LANE_REM = Number.parseFloat(theme.size.lane);
const NARROW_REM = Number.parseFloat(theme.size.narrowColumn);

/**
 * The lanes of each column of the board rendered in `board` (`shareLanes`). Nothing changes while somebody is touching
 * it.
 */
export function useLanes(
  board: HTMLElement | null,
  needs: readonly LaneNeed[],
  isHeld: boolean,
): readonly number[] {
  const { width, rem } = useSizes(board);
  const [held, setHeld] = useState<readonly number[]>([]);
  if (isHeld && held.length === needs.length) return held;
  const room = (narrow: number): number =>
    Math.floor((width + GAP_PX - narrow * (NARROW_REM * rem + GAP_PX)) / (LANE_REM * rem + GAP_PX));
  const lanes = shareLanes(needs, room, held);
  if (lanes.join() !== held.join()) setHeld(lanes);
  return lanes;
}

/** The board's inner width and text size, in pixels. */
function useSizes(board: HTMLElement | null): { width: number; rem: number } {
  const textSize = useAtomValue(textSizeAtom);
  const [sizes, setSizes] = useState({ width: 0, rem: 1 });
  useEffect(() => {
    if (board === null) return;
    const observer = new ResizeObserver(([entry]) => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      setSizes({ width: entry?.contentRect.width ?? 0, rem });
    });
    observer.observe(board);
    return () => observer.disconnect();
    // oxlint-disable-next-line react/exhaustive-deps -- the text size may change while the board's width stays
  }, [board, textSize]);
  return sizes;
}
