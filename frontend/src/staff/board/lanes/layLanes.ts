/** Lanes that differ by this many cards are evened out. */
const UNEVEN = 2;

/**
 * Assigns each card of a column to a lane: a card keeps its lane and a new one joins the shortest, so that a card
 * that leaves does not move those of other lanes. Lanes that have become uneven are filled again row by row.
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
