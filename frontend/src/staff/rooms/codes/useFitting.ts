import { type RefObject, useLayoutEffect, useRef } from "react";

const STEP = 0.04;
const SMALLEST = 0.4;

/**
 * Sets text as large as its box allows: the box's `--scale`, 1 at most, shrinks until nothing overflows. `text` is what
 * it says; another text is measured anew.
 */
export function useFitting<Box extends HTMLElement>(text: string): RefObject<Box | null> {
  const box = useRef<Box>(null);
  useLayoutEffect(() => {
    let isOver = false;
    const fit = (): void => {
      const { current } = box;
      if (current === null || isOver) return;
      for (let scale = 1; scale >= SMALLEST; scale -= STEP) {
        current.style.setProperty("--scale", String(scale));
        if (current.scrollHeight <= current.clientHeight) return;
      }
    };
    fit();
    // The font itself may come later, and is of another width.
    void document.fonts?.ready.then(fit);
    return () => {
      isOver = true;
    };
  }, [text]);
  return box;
}
