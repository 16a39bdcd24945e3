import { useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import type { CardHandlers } from "#staff/board/card/BoardCard.js";
import { needsNotice, type Sound } from "#staff/board/sound/useSound.js";
import { TEXT_ENTRY } from "#staff/lib/shortcuts.js";

/** The ids on a board by column from left to right, each from top to bottom. */
type Grid = readonly (readonly string[])[];

type Direction = "up" | "down" | "left" | "right";

/** The number of digits in a ticket's key. */
const KEY_DIGITS = 3;
/** Fewer digits select nothing, so that the first digit never selects another ticket. */
const MIN_DIGITS = 2;

/**
 * The card that an arrow key selects: up and down within the column, left and right at the same row of the next column
 * that is not empty. Without a selection, the first card.
 */
export function arrowTarget(grid: Grid, selected: string | null, direction: Direction): string | null {
  const place = findPlace(grid, selected);
  if (place === null) return grid.flat()[0] ?? null;
  const { column, row } = place;
  if (direction === "up" || direction === "down") {
    const next = grid[column]?.[row + (direction === "down" ? 1 : -1)];
    return next ?? selected;
  }
  const step = direction === "right" ? 1 : -1;
  for (let other = column + step; other >= 0 && other < grid.length; other += step) {
    const cards = grid[other] ?? [];
    const target = cards[Math.min(row, cards.length - 1)];
    if (target !== undefined) return target;
  }
  return selected;
}

/**
 * The key that selects a ticket: the last digits of its number, the same on every screen.
 */
export function ticketKey(number: number): string {
  return String(number).slice(-KEY_DIGITS).padStart(MIN_DIGITS, "0");
}

/**
 * The ticket that typed digits select: by its number, its key, or a unique end of its key. Null if there is none or more
 * than one.
 */
export function keyTarget(tickets: readonly { id: string; number: number }[], digits: string): string | null {
  const byNumber = tickets.find(({ number }) => String(number) === digits);
  if (byNumber !== undefined) return byNumber.id;
  if (digits.length < MIN_DIGITS) return null;
  const [only, another] = tickets.filter(({ number }) => ticketKey(number).endsWith(digits));
  return only === undefined || another !== undefined ? null : only.id;
}

/** The selection after a card has left: the card that took its place, else the one before, else none. */
export function nextSelection(before: Grid, after: Grid, selected: string): string | null {
  const place = findPlace(before, selected);
  const remaining = new Set(after.flat());
  if (place === null) return null;
  if (remaining.has(selected)) return selected;
  const column = before[place.column] ?? [];
  const later = column.slice(place.row + 1).find((id) => remaining.has(id));
  return later ?? column.slice(0, place.row).findLast((id) => remaining.has(id)) ?? null;
}

function findPlace(grid: Grid, id: string | null): { column: number; row: number } | null {
  for (const [column, ids] of grid.entries()) {
    const row = id === null ? -1 : ids.indexOf(id);
    if (row >= 0) return { column, row };
  }
  return null;
}

/** Digits typed within this time belong together. */
const DIGITS_MS = 1200;
const ARROWS: Readonly<Record<string, Direction>> = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowLeft: "left",
  ArrowRight: "right",
};
const PRESSABLE = "button, a, [role=tab]";

/** The fields of a card that key commands need. */
type KeyedCard = { id: string; status: string; is_active: boolean; acknowledged_at: string | null };

/** Key commands by `event.key` (letters in lower case), called with the selected card. */
type BoardCommands<T> = Readonly<Record<string, (selected: T | undefined) => void>>;

/**
 * Keyboard and bump bar: digits and arrows select a card; Enter, O and A act on it; `commands` are the board's own keys.
 * When the selected card leaves the board, the next one is selected. Returns the selected card's id.
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
  /** The card for typed digits; `before` was selected before the first digit. */
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
    if (selectedId !== null) select(nextSelection(lastGrid.current, next, selectedId));
    lastGrid.current = next;
  });
  useEffect(() => follow(grid), [grid]);
  const commands: BoardCommands<T> = {
    Enter(card) {
      if (card === undefined) return;
      // Select the next card at once, so that a repeated key never moves a card twice.
      const others = grid.map((ids) => ids.filter((id) => id !== card.id));
      select(nextSelection(grid, others, card.id));
      if (card.is_active) actions.forward(card);
      else if (needsNotice(card)) actions.acknowledge(card);
    },
    o(card) {
      if (card?.is_active) actions.open(card);
    },
    a(card) {
      const chosen = card === undefined ? cards : [card];
      for (const each of chosen.filter(needsNotice)) actions.acknowledge(each);
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
      // A held key acts once; without this it would press a focused button again and again.
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
