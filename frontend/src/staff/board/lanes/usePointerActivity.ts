import { useEffect, useLayoutEffect, useMemo, useRef, useState, type CSSProperties } from "react";

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

/**
 * The props of an element that keeps its height during pointer activity on the page, so that an alert that arrives does
 * not move a ticket away from the finger. A click inside ends that, because the resulting change is intended.
 */
export function useSteadyHeight() {
  const ref = useRef<HTMLDivElement>(null);
  const [style, setStyle] = useState<CSSProperties>();
  const isActive = usePointerActivity(document.documentElement);
  useLayoutEffect(() => {
    setStyle(isActive ? { height: ref.current?.offsetHeight, overflow: "hidden" } : undefined);
  }, [isActive]);
  return { ref, style, onClick: () => setStyle(undefined) };
}

/** A card of a column; `isGone` if only its placeholder stays under a finger. */
export type Placed<T> = { item: T; isGone: boolean };

/**
 * The cards of a column. While it is touched nothing moves: the `frozen` cards keep their places and update their content,
 * removed ones stay as shadows, and new ones are appended.
 */
export function steadyOrder<T extends { id: string }>(
  frozen: readonly T[] | null,
  items: readonly T[],
): readonly Placed<T>[] {
  const byId = new Map(items.map((item) => [item.id, item]));
  const steady = (frozen ?? []).map((item) => ({
    item: byId.get(item.id) ?? item,
    isGone: !byId.has(item.id),
  }));
  for (const { item } of steady) byId.delete(item.id);
  return [...steady, ...[...byId.values()].map((item) => ({ item, isGone: false }))];
}

/** A column's cards in their steady order; keeps its identity while nothing changes. */
export function useSteady<T extends { id: string }>(
  items: readonly T[],
  isTouched: boolean,
): readonly Placed<T>[] {
  const [frozen, setFrozen] = useState<readonly T[] | null>(null);
  if (isTouched !== (frozen !== null)) setFrozen(isTouched ? items : null);
  const [current, setCurrent] = useState(items);
  const isSame = current.length === items.length && current.every((item, index) => item === items[index]);
  if (!isSame) setCurrent(items);
  return useMemo(() => steadyOrder(frozen, current), [frozen, current]);
}
