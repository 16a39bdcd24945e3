import { useEffect, useRef, type KeyboardEvent, type MouseEvent, type PointerEvent } from "react";

const HOLD_MS = 600;
/** A finger that moves further than this is scrolling. */
const WANDER_PX = 12;

/**
 * Listeners for a button with a tap and a long press; Shift+Enter and the menu key count as a long press. The click
 * that ends a long press does nothing.
 */
export function useLongPress({ onPress, onHold }: { onPress: () => void; onHold: () => void }) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const start = useRef({ x: 0, y: 0, wasHeld: false });
  const stop = (): void => clearTimeout(timer.current);
  useEffect(() => stop, []);
  return {
    onPointerDown({ button, clientX, clientY }: PointerEvent) {
      start.current = { x: clientX, y: clientY, wasHeld: false };
      stop();
      if (button !== 0) return;
      timer.current = setTimeout(() => {
        start.current.wasHeld = true;
        onHold();
      }, HOLD_MS);
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      const { x, y } = start.current;
      if (Math.hypot(clientX - x, clientY - y) > WANDER_PX) stop();
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onPointerLeave: stop,
    onClick() {
      if (!start.current.wasHeld) onPress();
      start.current.wasHeld = false;
    },
    onContextMenu(event: MouseEvent) {
      event.preventDefault();
      // Some touch screens open their own menu before the time is up: that counts as the long press.
      if (start.current.wasHeld) return;
      start.current.wasHeld = true;
      stop();
      onHold();
    },
    onKeyDown(event: KeyboardEvent) {
      start.current.wasHeld = false;
      if (!event.shiftKey || event.key !== "Enter") return;
      event.preventDefault();
      onHold();
    },
  };
}
