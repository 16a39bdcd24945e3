/** A difference of so many cards between two lanes is evened out. */
const UNEVEN = 2;

/**
 * Which lane each card of a column stands in: a card keeps the lane it has, a further one goes to the shortest, so
 * that one card that leaves does not move those of other lanes. When the lanes have become uneven all are laid anew,
 * row by row.
 */
export function layLanes(
  ids: readonly string[],
  lanes: number,
  held: ReadonlyMap<string, number>,
): ReadonlyMap<string, number> {
  const laid = new Map<string, number>();
  const heights = Array.from({ length: lanes }, () => 0);
  for (const id of ids) {
    const kept = held.get(id);
    const lane = kept !== undefined && kept < lanes ? kept : heights.indexOf(Math.min(...heights));
    heights[lane] = (heights[lane] ?? 0) + 1;
    laid.set(id, lane);
  }
  const isUneven = Math.max(...heights) - Math.min(...heights) >= UNEVEN;
  return isUneven ? new Map(ids.map((id, index) => [id, index % lanes])) : laid;
}
