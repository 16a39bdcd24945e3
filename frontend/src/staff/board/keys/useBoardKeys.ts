import { useEffect, useEffectEvent, useRef, useState } from "react";
import { arrowTarget, digitTarget, type Direction, type Grid, heirOf } from "./bumpKeys.js";

/** Digits typed within this time belong together. */
const DIGITS_MS = 1200;
const ARROWS: Readonly<Record<string, Direction>> = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowLeft: "left",
  ArrowRight: "right",
};
const TEXT_ENTRY = "input, textarea, select, [contenteditable], [role=dialog], [role=menu], [role=listbox]";
const PRESSABLE = "button, a, [role=tab]";

/** The commands of keys other than arrows and digits, by `event.key` (letters in lower case), given the selected card. */
export type BoardCommands = Readonly<Record<string, (selectedId: string | null) => void>>;

/**
 * Keyboard and bump bar: digits and arrows select a card, `commands` act on it. When the selected card leaves the
 * board, the next one is selected.
 */
export function useBoardKeys({
  grid,
  numberOf,
  commands,
}: {
  grid: Grid;
  numberOf: (id: string) => number | null;
  commands: BoardCommands;
}): {
  selectedId: string | null;
  select: (id: string | null) => void;
  /** Selects the card after one that is moved on, so that one key never moves it twice. */
  selectNextOf: (id: string) => void;
} {
  const [selectedId, select] = useState<string | null>(null);
  const lastGrid = useRef(grid);
  const typed = useRef({ digits: "", at: 0 });

  const follow = useEffectEvent((next: Grid) => {
    if (selectedId !== null) select(heirOf(lastGrid.current, next, selectedId));
    lastGrid.current = next;
  });
  useEffect(() => follow(grid), [grid]);
  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    const target = event.target instanceof Element ? event.target : document.body;
    if (event.ctrlKey || event.metaKey || event.altKey || target.closest(TEXT_ENTRY)) return;
    const direction = ARROWS[event.key];
    if (direction !== undefined && target.closest("[role=tab]") === null) {
      event.preventDefault();
      return select(arrowTarget(grid, selectedId, direction));
    }
    if (/^\d$/.test(event.key)) {
      const isFresh = event.timeStamp - typed.current.at > DIGITS_MS;
      typed.current = { digits: (isFresh ? "" : typed.current.digits) + event.key, at: event.timeStamp };
      return select(digitTarget(grid, typed.current.digits, numberOf) ?? selectedId);
    }
    // A focused button handles Enter itself.
    if (event.key === "Enter" && target.closest(PRESSABLE) !== null) return;
    commands[event.key.length === 1 ? event.key.toLowerCase() : event.key]?.(selectedId);
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => onKey(event);
    // Moving the focus into a card with Tab selects it.
    const onFocus = ({ target }: FocusEvent): void => {
      const card =
        target instanceof Element && target.matches(":focus-visible") && target.closest("[data-card]");
      if (card) select(card.getAttribute("data-card"));
    };
    window.addEventListener("keydown", onKeyDown);
    window.addEventListener("focusin", onFocus);
    return () => {
      window.removeEventListener("keydown", onKeyDown);
      window.removeEventListener("focusin", onFocus);
    };
  }, []);

  const selectNextOf = (id: string): void =>
    select(
      heirOf(
        grid,
        grid.map((ids) => ids.filter((other) => other !== id)),
        id,
      ),
    );
  return { selectedId, select, selectNextOf };
}
