/** The ids on a board: its columns from left to right, each from top to bottom. */
export type Grid = readonly (readonly string[])[];

export type Direction = "up" | "down" | "left" | "right";

/** How many digits of its number are a ticket's key. */
const KEY_DIGITS = 3;
/** With fewer digits nothing is chosen, so that the first digit of a key never chooses another ticket. */
const FEWEST_DIGITS = 2;

/**
 * The card that an arrow selects from `selected`: up and down within its column, left and right at the same height
 * of the next column that is not empty. Without a selection, the first card.
 */
export function arrowTarget(grid: Grid, selected: string | null, direction: Direction): string | null {
  const place = placeOf(grid, selected);
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
 * The key that chooses a ticket: the last digits of its number, so that it stays the same while the ticket is on the
 * board and is the same on every screen.
 */
export function keyOf(number: number): string {
  return String(number).slice(-KEY_DIGITS).padStart(FEWEST_DIGITS, "0");
}

/**
 * The ticket that typed digits choose: by its whole number, by its key, or by the end of its key where no other ticket
 * has the same. Null when there is no such ticket, or more than one.
 */
export function keyTarget(tickets: readonly { id: string; number: number }[], digits: string): string | null {
  const byNumber = tickets.find(({ number }) => String(number) === digits);
  if (byNumber !== undefined) return byNumber.id;
  if (digits.length < FEWEST_DIGITS) return null;
  const [only, another] = tickets.filter(({ number }) => keyOf(number).endsWith(digits));
  return only === undefined || another !== undefined ? null : only.id;
}

/** The selection after a card has left: the one that took its place, else the one before, else none. */
export function heirOf(before: Grid, after: Grid, selected: string): string | null {
  const place = placeOf(before, selected);
  const remaining = new Set(after.flat());
  if (place === null) return null;
  if (remaining.has(selected)) return selected;
  const column = before[place.column] ?? [];
  const later = column.slice(place.row + 1).find((id) => remaining.has(id));
  return later ?? column.slice(0, place.row).findLast((id) => remaining.has(id)) ?? null;
}

function placeOf(grid: Grid, id: string | null): { column: number; row: number } | null {
  for (const [column, ids] of grid.entries()) {
    const row = id === null ? -1 : ids.indexOf(id);
    if (row >= 0) return { column, row };
  }
  return null;
}
