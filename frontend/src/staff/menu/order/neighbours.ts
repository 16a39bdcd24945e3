/** The new neighbours of a moved row; null at either end. */
export type Neighbours = { after: string | null; before: string | null };

/** Rows hidden by a filter or on another page stay behind the row that they follow. */
export function findNeighbours(
  all: readonly string[],
  shown: readonly string[],
  moved: string,
  place: number,
): Neighbours {
  const others = all.filter((id) => id !== moved);
  const seen = shown.filter((id) => id !== moved);
  const above = seen[place - 1];
  if (above !== undefined) return { after: above, before: others[others.indexOf(above) + 1] ?? null };
  const below = seen[place];
  if (below === undefined) return { after: others.at(-1) ?? null, before: null };
  return { after: others[others.indexOf(below) - 1] ?? null, before: below };
}
