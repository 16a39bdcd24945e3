import { toCalendarDay } from "@roombell/common/domain/hotelDay";
import { useAtomValue } from "jotai";
import { useCallback, useEffect, useSyncExternalStore } from "react";
import { serverClockAtom, serverNow } from "#shared/lib/live/useLive.js";

const TICK_MS = 1000;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
/** The last tick, shared so that the whole screen shows the same second. */
let ticked = moment();

function moment(): { monotonic: number; wall: number } {
  return { monotonic: performance.now(), wall: Date.now() };
}

function tick(): void {
  ticked = moment();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) timer = setInterval(tick, TICK_MS);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) clearInterval(timer);
  };
}

/** Calls `onTick` with the server's time (milliseconds) every second and when it changes, without rendering. */
export function useClockTick(onTick: (now: number) => void): void {
  const clock = useAtomValue(serverClockAtom);
  useEffect(() => {
    const call = (): void => onTick(serverNow(clock));
    call();
    return subscribe(call);
  }, [clock, onTick]);
}

/** `read` gets the server's time every second. Renders only when its value changes, so hundreds cost little. */
export function useOnClock<T extends string | number | boolean>(read: (now: number) => T): T {
  const clock = useAtomValue(serverClockAtom);
  return useSyncExternalStore(subscribe, () => {
    // The snapshot must stay stable within a second, also before the timer starts.
    if (listeners.size === 0 && performance.now() - ticked.monotonic >= TICK_MS) ticked = moment();
    return read(serverNow(clock, ticked));
  });
}

/** Whether scheduled work is due on the next day, which is as far as it can be scheduled. */
export const useIsTomorrow = (at: string, timezone: string): boolean =>
  useOnClock(
    useCallback(
      (now: number) => toCalendarDay(new Date(at), timezone) > toCalendarDay(new Date(now), timezone),
      [at, timezone],
    ),
  );
