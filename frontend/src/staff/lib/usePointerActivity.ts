import { useEffect, useLayoutEffect, useRef, useState, type CSSProperties } from "react";

/** How long activity lasts after a touch, and after the last mouse move. */
const AFTER_TOUCH_MS = 700;
const AFTER_MOVE_MS = 1000;

/** Whether somebody touches an element or moves the mouse over it. */
export function usePointerActivity(element: HTMLElement | null): boolean {
  const [isActive, setActive] = useState(false);
  useEffect(() => {
    if (element === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const activate = (): void => {
      clearTimeout(timer);
      setActive(true);
    };
    const releaseAfter = (pause: number): void => {
      clearTimeout(timer);
      timer = setTimeout(() => setActive(false), pause);
    };
    const onMove = ({ pointerType, buttons }: PointerEvent): void => {
      if (pointerType !== "mouse" || buttons !== 0) return;
      activate();
      releaseAfter(AFTER_MOVE_MS);
    };
    const onRelease = (): void => releaseAfter(AFTER_TOUCH_MS);
    const listening = new AbortController();
    // Capture phase: a dialog may stop propagation.
    const options = { capture: true, signal: listening.signal };
    element.addEventListener("pointerdown", activate, options);
    element.addEventListener("pointermove", onMove, options);
    // A press may end outside the element.
    window.addEventListener("pointerup", onRelease, options);
    window.addEventListener("pointercancel", onRelease, options);
    return () => {
      clearTimeout(timer);
      setActive(false);
      listening.abort();
    };
  }, [element]);
  return isActive;
}

/** Props that freeze an element's height while the page is touched, so that nothing moves away from the finger. */
export function useSteadyHeight() {
  const ref = useRef<HTMLDivElement>(null);
  const [style, setStyle] = useState<CSSProperties>();
  const isActive = usePointerActivity(document.documentElement);
  useLayoutEffect(() => {
    setStyle(isActive ? { height: ref.current?.offsetHeight, overflow: "hidden" } : undefined);
  }, [isActive]);
  return { ref, style, onClick: () => setStyle(undefined) };
}
