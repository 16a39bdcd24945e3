import { useEffect, useRef } from "react";

/** The longest time and distance between the two taps of a double tap. */
const SECOND_TAP_MS = 400;
const SECOND_TAP_PX = 24;

type Tap = Pick<MouseEvent, "timeStamp" | "clientX" | "clientY">;

/** Ignores the second tap of a double tap that closed a sheet, by the taps' own times: slow phones are late. */
export function useTapShield(isOpen: boolean): void {
  const lastTap = useRef<Tap>(null);
  const closingTap = useRef<Tap>(null);
  useEffect(() => {
    const onClick = (event: MouseEvent): void => {
      // A click that a script makes is no tap.
      if (!event.isTrusted) return;
      if (closingTap.current !== null && isDoubleTap(closingTap.current, event)) {
        event.preventDefault();
        event.stopPropagation();
      } else lastTap.current = event;
    };
    document.addEventListener("click", onClick, true);
    return () => document.removeEventListener("click", onClick, true);
  }, []);
  useEffect(() => {
    if (!isOpen) return;
    return () => {
      closingTap.current = lastTap.current;
    };
  }, [isOpen]);
}

const isDoubleTap = (first: Tap, second: Tap): boolean =>
  second.timeStamp - first.timeStamp < SECOND_TAP_MS &&
  Math.hypot(second.clientX - first.clientX, second.clientY - first.clientY) < SECOND_TAP_PX;
