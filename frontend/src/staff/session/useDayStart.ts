import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useDayStartOf } from "#staff/lib/dayStart.js";
import { useDayRule, useHotel } from "./useHotel.js";

/** The start of the hotel's current business day in milliseconds; re-renders when the next one starts. */
export const useDayStart = (): number => useDayStartOf(useDayRule());

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
