import { useCallback, useEffect, useRef } from "react";
import { useOnClock } from "../../lib/sharedClock.js";
import { nextChime, SILENT } from "./chimeSchedule.js";
import type { Sound } from "./useSound.js";

/** Rings for a board's work as `nextChime` decides; `watch` returns what is unacknowledged and late at the server's time. */
export function useChime(
  sound: Sound,
  watch: (now: number) => { waiting: ReadonlySet<string>; late: ReadonlySet<string> },
): void {
  const now = useOnClock(useCallback((at: number) => at, []));
  const held = useRef(SILENT);
  const { ring } = sound;
  useEffect(() => {
    const next = nextChime(held.current, { now, ...watch(now) });
    held.current = next.state;
    if (next.sound !== null) ring(next.sound);
  }, [now, watch, ring]);
}
