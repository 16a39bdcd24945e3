import { useAtomValue } from "jotai";
import { useMediaQuery } from "../../../shared/lib/useMediaQuery.js";
import { textSizeAtom } from "../screen/preferences.js";

/** Whether a board is so wide, in pixels; larger text needs more (`timesText` for text of its usual size). */
export function useBoardWidth({ atLeast, timesText }: { atLeast: number; timesText: number }): boolean {
  const textSize = useAtomValue(textSizeAtom);
  return useMediaQuery(`(min-width: ${Math.max(atLeast, timesText * textSize)}px)`);
}
