import { dayAround, type DayRule } from "@roombell/common/domain/hotelDay";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef } from "react";
import { useOnClock } from "#staff/lib/sharedClock.js";
import { useDayRule, useHotel } from "./useHotel.js";

/** The start of the hotel's current business day in milliseconds; re-renders when the next one starts. */
export const useDayStart = (): number => useDayStartOf(useDayRule());

/** The start of the current day of this rule, likewise. */
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

/** Reloads what an open screen shows of "today" when the business day ends. Mounted once by the hotel's portal. */
export function useDayEnd(): void {
  const client = useQueryClient();
  // Until the hotel is loaded, the day is a guess.
  const isKnown = useHotel() !== null;
  const dayStart = useDayStart();
  const loadedFor = useRef<number>(undefined);
  useEffect(() => {
    if (!isKnown || loadedFor.current === dayStart) return;
    const isFirst = loadedFor.current === undefined;
    loadedFor.current = dayStart;
    if (!isFirst) void client.invalidateQueries({ queryKey: ["staff"] });
  }, [client, dayStart, isKnown]);
}
