import { useLayoutEffect, useRef } from "react";

/** As long as a hand needs to see that something else is under it. */
const MOMENT_MS = 400;

/**
 * Asks whether what stands at `place` has been there for a moment only: a press then was meant for what stood there
 * before, such as the row that has just left a filtered list.
 */
export function useJustMoved(place: number): () => boolean {
  const known = useRef(place);
  const since = useRef(-Infinity);
  useLayoutEffect(() => {
    if (known.current === place) return;
    known.current = place;
    since.current = performance.now();
  }, [place]);
  return () => performance.now() - since.current < MOMENT_MS;
}
