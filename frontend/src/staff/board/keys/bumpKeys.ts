/** The ids on a board: its columns from left to right, each from top to bottom. */
export type Grid = readonly (readonly string[])[];

export type Direction = "up" | "down" | "left" | "right";

/** This many digits or more are an order's number, fewer a place on the board. */
const NUMBER_DIGITS = 3;

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
 * The card that typed digits select: one or two digits are a place on the board, counted from 1 column by column; more
 * are the number that `numberOf` returns for a card. Null when there is no such card.
 */
export function digitTarget(
  grid: Grid,
  digits: string,
  numberOf: (id: string) => number | null,
): string | null {
  const value = Number(digits);
  const ids = grid.flat();
  if (digits.length < NUMBER_DIGITS) return ids[value - 1] ?? null;
  return ids.find((id) => numberOf(id) === value) ?? null;
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
