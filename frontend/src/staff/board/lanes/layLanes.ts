/** Where a card of a column is: the lane, over how many it goes, and how far below the column's beginning. */
export type LanePlace = { lane: number; top: number; span?: number };

/**
 * Assigns each card of a column to a lane, one after the other to the lane that ends first: so no card stands above one
 * that comes before it, whichever leaves. One that goes over several lanes begins where the last of them ends. `kept` are
 * the places of cards that must not change their lanes now. `height` is that of the whole column.
 */
export function layLanes(
  ids: readonly string[],
  lanes: number,
  sizeOf: (id: string) => { height: number; span?: number },
  kept: ReadonlyMap<string, LanePlace> = new Map(),
): { places: ReadonlyMap<string, LanePlace>; height: number } {
  const ends = Array.from({ length: lanes }, () => 0);
  const places = new Map<string, LanePlace>();
  for (const id of ids) {
    const { height, span: wanted = 1 } = sizeOf(id);
    const span = Math.min(wanted, lanes);
    const topAt = (lane: number): number => Math.max(...ends.slice(lane, lane + span));
    const tops = Array.from({ length: lanes - span + 1 }, (_, lane) => topAt(lane));
    const held = kept.get(id)?.lane;
    const lane = held !== undefined && held < tops.length ? held : tops.indexOf(Math.min(...tops));
    const top = topAt(lane);
    places.set(id, { lane, top, span });
    for (const each of ends.keys()) {
      const isUnder = each >= lane && each < lane + span;
      // What comes after a wide card does not begin above it.
      const least = span > 1 ? top : 0;
      ends[each] = isUnder ? top + height : Math.max(ends[each] ?? 0, least);
    }
  }
  return { places, height: Math.max(...ends) };
}
