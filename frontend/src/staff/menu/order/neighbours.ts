/** The new neighbours of what is moved; null at either end. */
export type Neighbours = { after: string | null; before: string | null };

/**
 * Between which two of `all` a row comes to stand that was moved to `place` among the rows shown. Rows that a filter or
 * another page hides keep to the row that they follow.
 */
export function neighboursOf(
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
