import { type PointerEvent, useEffect, useRef, useState } from "react";
import { type Placed, steadyOrder } from "./steadyOrder.js";

/** How long a column stays as it is after a finger has left it, and after a mouse has last moved over it. */
const AFTER_TOUCH_MS = 700;
const AFTER_MOVE_MS = 1000;

/** A column's cards as they may be shown (`steadyOrder`), and the listeners that notice hands on the column. */
export function useSteady<T extends { id: string }>(items: readonly T[]) {
  const [held, setHeld] = useState<readonly Placed<T>[] | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const hold = (): void => {
    clearTimeout(timer.current);
    setHeld((before) => before ?? steadyOrder([], items, false));
  };
  const releaseAfter = (pause: number): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setHeld(null), pause);
  };
  return {
    placed: held === null ? steadyOrder([], items, false) : steadyOrder(held, items, true),
    listeners: {
      onPointerDown: hold,
      onPointerUp: () => releaseAfter(AFTER_TOUCH_MS),
      onPointerCancel: () => releaseAfter(AFTER_TOUCH_MS),
      onPointerMove(event: PointerEvent) {
        if (event.pointerType !== "mouse" || event.buttons !== 0) return;
        hold();
        releaseAfter(AFTER_MOVE_MS);
      },
    },
  };
}
