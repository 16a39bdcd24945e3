import { useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { isUnanswered, type Sound } from "#staff/alerts/sound/useSound.js";
import type { CardHandlers } from "#staff/board/card/BoardCard.js";
import { TEXT_ENTRY } from "#staff/lib/shortcuts.js";

/** The ids on a board by column from left to right, each from top to bottom. */
type Grid = readonly (readonly string[])[];

/** The arrow keys: by how many columns and rows each moves. */
const ARROWS: Readonly<Record<string, { columns: number; rows: number }>> = {
  ArrowUp: { columns: 0, rows: -1 },
  ArrowDown: { columns: 0, rows: 1 },
  ArrowLeft: { columns: -1, rows: 0 },
  ArrowRight: { columns: 1, rows: 0 },
};

const KEY_DIGITS = 3;
/** Fewer digits select nothing, so that the first digit never selects another ticket. */
const MIN_DIGITS = 2;

/** Up and down within the column, left and right at the same row of the next one with cards; without one, the first. */
export function arrowTarget(grid: Grid, selected: string | null, key: string): string | null {
  const shown = grid.filter((ids) => ids.length > 0);
  const column = shown.findIndex((ids) => selected !== null && ids.includes(selected));
  if (selected === null || column < 0) return shown[0]?.[0] ?? null;
  const { columns = 0, rows = 0 } = ARROWS[key] ?? {};
  const row = shown[column]?.indexOf(selected) ?? 0;
  const ids = shown[column + columns] ?? [];
  return ids[columns === 0 ? row + rows : Math.min(row, ids.length - 1)] ?? selected;
}

/** The key that selects a ticket: the last digits of its number, the same on every screen. */
export function ticketKey(number: number): string {
  return String(number).slice(-KEY_DIGITS).padStart(MIN_DIGITS, "0");
}

/** By its number, its key, or a unique end of its key; null if there is none or more than one. */
export function keyTarget(tickets: readonly { id: string; number: number }[], digits: string): string | null {
  const byNumber = tickets.find(({ number }) => String(number) === digits);
  if (byNumber !== undefined) return byNumber.id;
  if (digits.length < MIN_DIGITS) return null;
  const [only, another] = tickets.filter(({ number }) => ticketKey(number).endsWith(digits));
  return only === undefined || another !== undefined ? null : only.id;
}

/** The selection after a card has left: the card that took its place, else the one before, else none. */
export function nextSelection(before: Grid, after: Grid, selected: string): string | null {
  const remaining = new Set(after.flat());
  const column = before.find((ids) => ids.includes(selected));
  if (column === undefined || remaining.has(selected)) return column ? selected : null;
  const row = column.indexOf(selected);
  const later = column.slice(row).find((id) => remaining.has(id));
  return later ?? column.slice(0, row).findLast((id) => remaining.has(id)) ?? null;
}

/** Digits typed within this time belong together. */
const DIGITS_MS = 1200;
const PRESSABLE = "button, a, [role=tab]";

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
  commands: ownCommands,
}: {
  columns: readonly { items: readonly T[] }[];
  /** The card for typed digits; `before` was selected before the first digit. */
  choose: (cards: readonly T[], digits: string, before: string | null) => string | null;
  actions: CardHandlers<T>;
  sound: Sound;
  commands: BoardCommands<T>;
}): string | null {
  const cards = useMemo(() => columns.flatMap(({ items }) => items), [columns]);
  const grid: Grid = useMemo(() => columns.map(({ items }) => items.map(({ id }) => id)), [columns]);
  const [selectedId, select] = useState<string | null>(null);
  const lastGrid = useRef<Grid>(grid);
  const typed = useRef({ digits: "", at: 0, before: selectedId });

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
      else if (isUnanswered(card)) actions.acknowledge(card);
    },
    o(card) {
      if (card?.is_active) actions.open(card);
    },
    a(card) {
      const chosen = card === undefined ? cards : [card];
      for (const each of chosen.filter(isUnanswered)) actions.acknowledge(each);
    },
    m: () => sound.setMuted(!sound.isMuted),
    Escape: () => select(null),
    ...ownCommands,
  };
  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    const target = event.target instanceof Element ? event.target : document.body;
    const selected = cards.find(({ id }) => id === selectedId);
    if (event.ctrlKey || event.metaKey || event.altKey || target.closest(`${TEXT_ENTRY}, [role=dialog]`))
      return;
    // The alarm of a lost connection covers the cards.
    if (document.querySelector("[data-over=true]") !== null) return;
    const isArrow = event.key in ARROWS;
    if (event.repeat && !isArrow) {
      // A held key acts once; without this it would press a focused button again and again.
      if (target.closest("[data-card]") !== null) event.preventDefault();
      return;
    }
    if (isArrow && target.closest("[role=tab]") === null) {
      event.preventDefault();
      return select(arrowTarget(grid, selectedId, event.key));
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
    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener("keydown", (event) => onKey(event), { signal });
    // Moving the focus into a card with Tab selects it.
    const onFocus = ({ target }: FocusEvent): void => {
      const isByKey = target instanceof Element && target.matches(":focus-visible");
      const card = isByKey ? target.closest("[data-card]") : null;
      if (card) select(card.getAttribute("data-card"));
    };
    window.addEventListener("focusin", onFocus, { signal });
    return () => listening.abort();
  }, []);
  return selectedId;
}
