import { type PointerEvent, useEffect, useRef, useState } from "react";
import { type Placed, steadyOrder } from "./steadyOrder.js";

/** How long a column stays as it is after a finger has left it, and after a mouse has last moved over it. */
const AFTER_TOUCH_MS = 700;
const AFTER_MOVE_MS = 1000;

/** A column's cards as they may be shown (`steadyOrder`), and the listeners that notice hands on the column. */
export function useSteady<T extends { id: string }>(items: readonly T[]) {
  const [held, setHeld] = useState<readonly Placed<T>[] | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isPressed = useRef(false);

  const releaseAfter = (pause: number): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setHeld(null), pause);
  };
  const hold = (): void => {
    clearTimeout(timer.current);
    setHeld((before) => before ?? steadyOrder([], items, false));
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
    placed: held === null ? steadyOrder([], items, false) : steadyOrder(held, items, true),
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
