import { useEffect, useRef } from "react";

/** The longest time between the two taps of a double tap. */
const SECOND_TAP_MS = 400;

/**
 * Ignores the second tap of a double tap whose first one closed a sheet, so that it does not reach what is below. Compares
 * the times of the taps themselves: a slow phone handles the second one later.
 */
export function useTapShield(isOpen: boolean): void {
  const lastTap = useRef(-Infinity);
  const closingTap = useRef(-Infinity);
  useEffect(() => {
    const onClick = (event: MouseEvent): void => {
      // A click that a script makes is no tap.
      if (!event.isTrusted) return;
      if (event.timeStamp - closingTap.current < SECOND_TAP_MS) {
        event.preventDefault();
        event.stopPropagation();
      } else lastTap.current = event.timeStamp;
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
