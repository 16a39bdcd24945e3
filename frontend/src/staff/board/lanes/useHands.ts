import { useEffect, useEffectEvent, useRef, useState } from "react";

/** How long something is held after a finger has left it, and after the mouse last moved over it. */
const AFTER_TOUCH_MS = 700;
const AFTER_MOVE_MS = 1000;

/** Whether somebody is touching or hovering over an element, and the listeners that detect it. */
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
    // A press may end outside the element.
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
      onPointerMove({ pointerType }: { pointerType: string }): void {
        if (pointerType !== "mouse" || isPressed.current) return;
        hold();
        releaseAfter(AFTER_MOVE_MS);
      },
    },
  };
}

/** Whether somebody is touching the page or moving the mouse over it. */
export function useHandsOnPage(): boolean {
  const { isHeld, listeners } = useHands();
  const onDown = useEffectEvent(() => listeners.onPointerDown());
  const onMove = useEffectEvent((event: PointerEvent) => listeners.onPointerMove(event));
  useEffect(() => {
    // While they come down, because a dialog or a list may keep them to itself.
    window.addEventListener("pointerdown", onDown, { capture: true });
    window.addEventListener("pointermove", onMove, { capture: true });
    return () => {
      window.removeEventListener("pointerdown", onDown, { capture: true });
      window.removeEventListener("pointermove", onMove, { capture: true });
    };
  }, []);
  return isHeld;
}
