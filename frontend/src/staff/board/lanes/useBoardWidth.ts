import { useAtomValue } from "jotai";
import { useMediaQuery } from "../../../shared/lib/useMediaQuery.js";
import { textSizeAtom } from "../screen/preferences.js";

/** Whether a board is at least this wide, in pixels; larger text needs more (`timesText`, multiplied by the text size). */
export function useBoardWidth({ atLeast, timesText }: { atLeast: number; timesText: number }): boolean {
  const textSize = useAtomValue(textSizeAtom);
  return useMediaQuery(`(min-width: ${Math.max(atLeast, timesText * textSize)}px)`);
}
