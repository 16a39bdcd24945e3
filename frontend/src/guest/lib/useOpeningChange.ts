import type { Opening } from "@roombell/common/domain/hours";
import { useAtomValue } from "jotai";
import { useEffect, useEffectEvent } from "react";
import { serverClockAtom, serverNow } from "#shared/lib/live/useLive.js";

/** Browsers fire longer timers at once. */
const MAX_DELAY_MS = 2 ** 31 - 1;

/** Calls `reload` as soon as one of these opens or closes by the server's clock. */
export function useOpeningChange(openings: readonly Opening<string>[], reload: () => void): void {
  const clock = useAtomValue(serverClockAtom);
  const onChange = useEffectEvent(reload);
  const instants = openings
    .flatMap(({ opens_at, closes_at }) => [opens_at, closes_at])
    .map((instant) => Date.parse(instant ?? ""))
    .filter((instant) => instant > serverNow(clock));
  const next = Math.min(...instants);
  useEffect(() => {
    if (next === Infinity) return;
    // The server's clock is known to the second and never ahead, so the answer already has the new state.
    const timer = setTimeout(() => onChange(), Math.min(next - serverNow(clock), MAX_DELAY_MS));
    return () => clearTimeout(timer);
  }, [clock, next]);
}
