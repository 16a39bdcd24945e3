import { useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import type { CardHandlers } from "#staff/board/card/BoardCard.js";
import { needsNotice } from "#staff/board/sound/chimeSchedule.js";
import type { Sound } from "#staff/board/sound/useSound.js";
import { TEXT_ENTRY } from "#staff/lib/shortcuts.js";
import { arrowTarget, heirOf, type Direction, type Grid } from "./bumpKeys.js";

/** Digits typed within this time belong together. */
const DIGITS_MS = 1200;
const ARROWS: Readonly<Record<string, Direction>> = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowLeft: "left",
  ArrowRight: "right",
};
const PRESSABLE = "button, a, [role=tab]";

/** A card as the keyboard sees it. */
type KeyedCard = { id: string; status: string; is_active: boolean; acknowledged_at: string | null };

/** The commands of keys by `event.key` (letters in lower case), given the selected card. */
type BoardCommands<T> = Readonly<Record<string, (selected: T | undefined) => void>>;

/**
 * Keyboard and bump bar: digits and arrows select a card, Enter, O and A act on it as on every board, `commands` as on
 * this one. When the selected card leaves the board, the next one is selected. Returns the selected card's id.
 */
export function useBoardKeys<T extends KeyedCard>({
  columns,
  choose,
  actions,
  sound,
  onHelp,
  commands: ownCommands,
}: {
  columns: readonly { items: readonly T[] }[];
  /** The card that typed digits choose, given the one that was selected before the first of them. */
  choose: (cards: readonly T[], digits: string, before: string | null) => string | null;
  actions: CardHandlers<T>;
  sound: Sound;
  onHelp: () => void;
  commands: BoardCommands<T>;
}): string | null {
  const cards = useMemo(() => columns.flatMap(({ items }) => items), [columns]);
  const grid: Grid = useMemo(() => columns.map(({ items }) => items.map(({ id }) => id)), [columns]);
  const [selectedId, select] = useState<string | null>(null);
  const lastGrid = useRef<Grid>(grid);
  const typed = useRef<{ digits: string; at: number; before: string | null }>({
    digits: "",
    at: 0,
    before: null,
  });

  const follow = useEffectEvent((next: Grid) => {
    if (selectedId !== null) select(heirOf(lastGrid.current, next, selectedId));
    lastGrid.current = next;
  });
  useEffect(() => follow(grid), [grid]);
  const commands: BoardCommands<T> = {
    Enter(card) {
      if (card === undefined) return;
      // The next card is selected at once, so that one key never moves a card twice.
      const others = grid.map((ids) => ids.filter((id) => id !== card.id));
      select(heirOf(grid, others, card.id));
      if (card.is_active) actions.forward(card);
      else if (needsNotice(card)) actions.acknowledge(card);
    },
    o(card) {
      if (card?.is_active) actions.open(card);
    },
    a(card) {
      const noted = card === undefined ? cards : [card];
      for (const each of noted.filter(needsNotice)) actions.acknowledge(each);
    },
    m: () => sound.setMuted(!sound.isMuted),
    "?": onHelp,
    Escape: () => select(null),
    ...ownCommands,
  };
  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    const target = event.target instanceof Element ? event.target : document.body;
    const selected = cards.find(({ id }) => id === selectedId);
    if (event.ctrlKey || event.metaKey || event.altKey || target.closest(`${TEXT_ENTRY}, [role=dialog]`))
      return;
    const direction = ARROWS[event.key];
    if (event.repeat && direction === undefined) {
      // A key that is held down acts once; a focused button of a card would be pressed again and again.
      if (target.closest("[data-card]") !== null) event.preventDefault();
      return;
    }
    if (direction !== undefined && target.closest("[role=tab]") === null) {
      event.preventDefault();
      return select(arrowTarget(grid, selectedId, direction));
    }
    if (/^\d$/.test(event.key)) {
      const isFresh = event.timeStamp - typed.current.at > DIGITS_MS;
      const { digits, before } = isFresh ? { digits: "", before: selectedId } : typed.current;
      typed.current = { digits: digits + event.key, at: event.timeStamp, before };
      return select(choose(cards, typed.current.digits, before));
    }
    typed.current.at = -DIGITS_MS;
    // A focused button handles Enter itself.
    if (event.key === "Enter" && target.closest(PRESSABLE) !== null) return;
    commands[event.key.length === 1 ? event.key.toLowerCase() : event.key]?.(selected);
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
  return selectedId;
}
