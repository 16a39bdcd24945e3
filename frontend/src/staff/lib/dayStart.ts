import { dayAround, type DayRule } from "@roombell/common/domain/hotelDay";
import { useCallback, useRef } from "react";
import { useOnClock } from "./sharedClock.js";

/** The start of the current day of this rule in milliseconds; re-renders when the next one starts. */
export function useDayStartOf(rule: DayRule): number {
  const bounds = useRef({ rule, start: 0, end: 0 });
  return useOnClock(
    useCallback(
      (now: number): number => {
        const { current } = bounds;
        if (current.rule !== rule || now < current.start || now >= current.end) {
          const { start, end } = dayAround(new Date(now), rule);
          bounds.current = { rule, start: start.getTime(), end: end.getTime() };
        }
        return bounds.current.start;
      },
      [rule],
    ),
  );
}
