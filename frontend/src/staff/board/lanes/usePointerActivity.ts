import { useEffect, useLayoutEffect, useMemo, useRef, useState, type CSSProperties } from "react";

/** How long something is held after a finger has left it, and after the mouse last moved over it. */
const AFTER_TOUCH_MS = 700;
const AFTER_MOVE_MS = 1000;

/** Whether somebody is touching an element or moving the mouse over it. */
export function useHands(element: HTMLElement | null): boolean {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (element === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const hold = (): void => {
      clearTimeout(timer);
      setHeld(true);
    };
    const releaseAfter = (pause: number): void => {
      clearTimeout(timer);
      timer = setTimeout(() => setHeld(false), pause);
    };
    const onMove = ({ pointerType, buttons }: PointerEvent): void => {
      if (pointerType !== "mouse" || buttons !== 0) return;
      hold();
      releaseAfter(AFTER_MOVE_MS);
    };
    const onRelease = (): void => releaseAfter(AFTER_TOUCH_MS);
    const listening = new AbortController();
    // While they come down, because a dialog or a list may keep them to itself.
    const options = { capture: true, signal: listening.signal };
    element.addEventListener("pointerdown", hold, options);
    element.addEventListener("pointermove", onMove, options);
    // A press may end outside the element.
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

/**
 * The props of an element that stays as high as it is while somebody has a hand on the page, whatever comes or goes in
 * it, so that nothing below it moves away from the finger. A press in it ends that: what then changes is what the hand
 * asked for.
 */
export function useSteadyHeight() {
  const ref = useRef<HTMLDivElement>(null);
  const [style, setStyle] = useState<CSSProperties>();
  const isHeld = useHands(document.documentElement);
  useLayoutEffect(() => {
    setStyle(isHeld ? { height: ref.current?.offsetHeight, overflow: "hidden" } : undefined);
  }, [isHeld]);
  return { ref, style, onClick: () => setStyle(undefined) };
}

/** A card of a column; `isGone` when only its place is kept under a finger. */
export type Placed<T> = { item: T; isGone: boolean };

/**
 * The cards a column shows. While somebody is touching it nothing moves: the cards of `held` keep their places and
 * update their content, those that left stay as shadows, and new ones wait at the end.
 */
export function steadyOrder<T extends { id: string }>(
  held: readonly T[] | null,
  items: readonly T[],
): readonly Placed<T>[] {
  const byId = new Map(items.map((item) => [item.id, item]));
  const kept = (held ?? []).map((item) => ({ item: byId.get(item.id) ?? item, isGone: !byId.has(item.id) }));
  for (const { item } of kept) byId.delete(item.id);
  return [...kept, ...[...byId.values()].map((item) => ({ item, isGone: false }))];
}

/** A column's cards in their steady order, the same list while nothing about it changes. */
export function useSteady<T extends { id: string }>(
  items: readonly T[],
  isHeld: boolean,
): readonly Placed<T>[] {
  const [held, setHeld] = useState<readonly T[] | null>(null);
  if (isHeld !== (held !== null)) setHeld(isHeld ? items : null);
  return useMemo(() => steadyOrder(held, items), [held, items]);
}
