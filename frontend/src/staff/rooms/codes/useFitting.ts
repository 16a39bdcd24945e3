import { type RefObject, useLayoutEffect, useRef } from "react";

const STEP = 0.04;
const SMALLEST = 0.4;

/**
 * Shrinks text to fit its box: lowers the box's `--scale` from 1 until nothing overflows. It is measured again when
 * `text` changes.
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
    // The web font may load later and has other widths.
    void document.fonts?.ready.then(fit);
    return () => {
      isOver = true;
    };
  }, [text]);
  return box;
}
