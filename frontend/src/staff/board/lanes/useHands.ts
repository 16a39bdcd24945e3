import { type PointerEvent, useEffect, useRef, useState } from "react";

/** How long something stays as it is after a finger has left it, and after a mouse has last moved over it. */
const AFTER_TOUCH_MS = 700;
const AFTER_MOVE_MS = 1000;

/** Whether somebody's hand is on an element, and the listeners by which that is noticed. */
export function useHands() {
  const [isHeld, setHeld] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isPressed = useRef(false);

  const releaseAfter = (pause: number): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setHeld(false), pause);
  };
  const hold = (): void => {
    clearTimeout(timer.current);
    setHeld(true);
  };
  useEffect(() => {
    // A press may end anywhere.
    const onRelease = (): void => {
      if (isPressed.current) releaseAfter(AFTER_TOUCH_MS);
      isPressed.current = false;
    };
    window.addEventListener("pointerup", onRelease);
    window.addEventListener("pointercancel", onRelease);
    return () => {
      clearTimeout(timer.current);
      window.removeEventListener("pointerup", onRelease);
      window.removeEventListener("pointercancel", onRelease);
    };
  }, []);

  return {
    isHeld,
    listeners: {
      onPointerDown(): void {
        isPressed.current = true;
        hold();
      },
      onPointerMove({ pointerType }: PointerEvent): void {
        if (pointerType !== "mouse" || isPressed.current) return;
        hold();
        releaseAfter(AFTER_MOVE_MS);
      },
    },
  };
}
