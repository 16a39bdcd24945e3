import type { BoardSize } from "@roombell/common/domain/position";
import { useAtomValue } from "jotai";
import { useMediaQuery } from "#shared/lib/useMediaQuery.js";
import { boardSizeAtom } from "#staff/board/boardPreferences.js";

/** Whether a board is at least as wide as its size needs, in multiples of the browser's text size. */
export function useBoardWidth(least: Readonly<Record<BoardSize, number>>): boolean {
  return useMediaQuery(`(min-width: ${least[useAtomValue(boardSizeAtom)]}em)`);
}
