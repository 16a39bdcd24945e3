/** Where a card of a column is: the lane, and how far below the column's beginning. */
export type LanePlace = { lane: number; top: number };

/**
 * Assigns each card of a column to a lane, one after the other to the lane that ends first: so no card stands above one
 * that comes before it, whichever leaves. `kept` are the places of cards that must not change their lanes now. `height`
 * is that of the whole column.
 */
export function layLanes(
  ids: readonly string[],
  lanes: number,
  heightOf: (id: string) => number,
  kept: ReadonlyMap<string, LanePlace> = new Map(),
): { places: ReadonlyMap<string, LanePlace>; height: number } {
  const ends = Array.from({ length: lanes }, () => 0);
  const places = new Map<string, LanePlace>();
  for (const id of ids) {
    const held = kept.get(id)?.lane;
    const lane = held !== undefined && held < lanes ? held : ends.indexOf(Math.min(...ends));
    const top = ends[lane] ?? 0;
    places.set(id, { lane, top });
    ends[lane] = top + heightOf(id);
  }
  return { places, height: Math.max(...ends) };
}
