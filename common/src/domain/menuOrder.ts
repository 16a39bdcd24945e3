import { MAX_DISPLAY_ORDER } from "./limits.js";

/** A row of the menu; lower numbers come first. */
export type Placed = { id: string; display_order: number };

/** Gap between two numbers, so that most moves change a single number. */
export const ORDER_GAP = 10;

/**
 * The numbers that change when one of the ordered `rows` is moved after another; null moves it first. All
 * rows are renumbered only if there is no number between its new neighbours.
 */
export function placeAfter(rows: readonly Placed[], id: string, after: string | null): Placed[] {
  const moved = rows.find((row) => row.id === id);
  const others = rows.filter((row) => row.id !== id);
  const place = after === null ? 0 : others.findIndex((row) => row.id === after) + 1;
  if (moved === undefined || (after !== null && place === 0)) return [];
  if (rows.indexOf(moved) === place) return [];
  const number = numberBetween(others[place - 1], others[place]);
  if (number !== null) return [{ id, display_order: number }];
  return others
    .toSpliced(place, 0, moved)
    .map((row, index) => ({ ...row, display_order: (index + 1) * ORDER_GAP }))
    .filter((row) => rows.find((existing) => existing.id === row.id)?.display_order !== row.display_order)
    .map(({ id: changed, display_order }) => ({ id: changed, display_order }));
}

function numberBetween(before: Placed | undefined, behind: Placed | undefined): number | null {
  const low = before?.display_order ?? -1;
  const high = behind?.display_order ?? low + 2 * ORDER_GAP;
  const number = Math.floor((low + high) / 2);
  return number > low && number < high && number <= MAX_DISPLAY_ORDER ? number : null;
}
