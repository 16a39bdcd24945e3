import { useEffect, useState } from "react";

/** How long something is held after a finger has left it, and after the mouse last moved over it. */
const AFTER_TOUCH_MS = 700;
const AFTER_MOVE_MS = 1000;

/** Whether somebody is touching an element or moving the mouse over it. */
export function useHands(element: HTMLElement | null): boolean {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (element === null) return;
    let isPressed = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const hold = (): void => {
      clearTimeout(timer);
      setHeld(true);
    };
    const releaseAfter = (pause: number): void => {
      clearTimeout(timer);
      timer = setTimeout(() => setHeld(false), pause);
    };
    const onDown = (): void => {
      isPressed = true;
      hold();
    };
    const onMove = ({ pointerType }: PointerEvent): void => {
      if (pointerType !== "mouse" || isPressed) return;
      hold();
      releaseAfter(AFTER_MOVE_MS);
    };
    // A press may end outside the element.
    const onRelease = (): void => {
      if (isPressed) releaseAfter(AFTER_TOUCH_MS);
      isPressed = false;
    };
    const listening = new AbortController();
    // While they come down, because a dialog or a list may keep them to itself.
    const options = { capture: true, signal: listening.signal };
    element.addEventListener("pointerdown", onDown, options);
    element.addEventListener("pointermove", onMove, options);
    window.addEventListener("pointerup", onRelease, options);
    window.addEventListener("pointercancel", onRelease, options);
    return () => {
      clearTimeout(timer);
      setHeld(false);
      listening.abort();
    };
  }, [element]);
  return isHeld;
}
