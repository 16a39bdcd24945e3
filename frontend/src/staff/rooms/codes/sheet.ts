/**
 * The print sheet in millimetres: A4 with two columns of four cards. One millimetre shorter than the paper, because
 * browsers round its height down and a sheet that is a hair too high ends on a blank page.
 */
export const PAGE = { width: 210, height: 296 } as const;
export const CARD = { width: 95, height: 67, columns: 2, rows: 4 } as const;
export const MARGIN = {
  x: (PAGE.width - CARD.columns * CARD.width) / 2,
  y: (PAGE.height - CARD.rows * CARD.height) / 2,
} as const;

/** Splits the items into pages. */
export function pagesOf<T>(items: readonly T[]): T[][] {
  const size = CARD.columns * CARD.rows;
  const count = Math.ceil(items.length / size);
  return Array.from({ length: count }, (_, page) => items.slice(page * size, (page + 1) * size));
}
