import { useCallback, useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { theme } from "#shared/theme/theme.js";

const ESTIMATED_HEIGHT = 180;
const CARD_GAP = Number.parseFloat(theme.space[2]);

/** How a card was measured: its height, and over how many lanes it was laid then. */
type Measured = { height: number; span: number };
const ESTIMATED: Measured = { height: ESTIMATED_HEIGHT, span: 1 };
/** A card goes back to one lane only where it clearly fits, so that it never changes to and fro. */
const CLEARLY = 0.8;

/** Over how many lanes a card should go so that it is seen whole, as it was measured. */
export function spanOf({ height, span }: Measured, view: number, lanes: number): number {
  const inOneLane = height * span;
  if (view === 0 || inOneLane <= CLEARLY * view) return 1;
  return Math.min(lanes, height <= view ? span : Math.ceil(inOneLane / view));
}

/** The height of a card with the gap below it, over how many lanes it goes, and whether it is taller than the view. */
export type CardSize = { height: number; span: number; isTall: boolean };

/**
 * The sizes of the rows that `observe` is the ref of; measured when they come and when they change, and laid out again
 * before anybody sees them. A card that is not rendered keeps its size. `sizeOf` keeps its identity until one changes.
 */
export function useCardSizes(
  ids: readonly string[],
  view: number,
  lanes: number,
): {
  sizeOf: (id: string) => CardSize;
  observe: (row: HTMLElement | null) => (() => void) | undefined;
} {
  const [measured, setMeasured] = useState<ReadonlyMap<string, Measured>>(new Map());
  const [spans, setSpans] = useState<ReadonlyMap<string, number>>(new Map());
  if (measured.size > 2 * ids.length) {
    setMeasured(new Map([...measured].filter(([id]) => ids.includes(id))));
  }
  const [observer] = useState(
    () =>
      new ResizeObserver((entries) => {
        const now = entries.map(
          ({ target, borderBoxSize: [box] }) => [idOf(target), sizeIn(target, box?.blockSize)] as const,
        );
        flushSync(() => setMeasured((held) => new Map([...held, ...now])));
      }),
  );
  const observe = useCallback(
    (row: HTMLElement | null) => {
      if (row === null) return;
      observer.observe(row);
      return () => observer.unobserve(row);
    },
    [observer],
  );
  useEffect(() => {
    const next = new Map(
      ids.flatMap((id): [string, number][] => {
        const span = spanOf(measured.get(id) ?? ESTIMATED, view, lanes);
        return span > 1 ? [[id, span]] : [];
      }),
    );
    if (areSame(next, spans)) return;
    // Not within the observer's turn, which would have to measure the same rows once more.
    const frame = requestAnimationFrame(() => setSpans(next));
    return () => cancelAnimationFrame(frame);
  }, [ids, measured, spans, view, lanes]);
  const sizeOf = useCallback(
    (id: string): CardSize => {
      const { height } = measured.get(id) ?? ESTIMATED;
      return { height: height + CARD_GAP, span: spans.get(id) ?? 1, isTall: view > 0 && height > view };
    },
    [measured, spans, view],
  );
  return { sizeOf, observe };
}

const idOf = (row: Element): string => row.getAttribute("data-row") ?? "";

const sizeIn = (row: Element, height = 0): Measured => ({
  height,
  span: Number(row.getAttribute("data-span") ?? 1),
});

const areSame = (left: ReadonlyMap<string, number>, right: ReadonlyMap<string, number>): boolean =>
  left.size === right.size && [...left].every(([id, span]) => right.get(id) === span);
