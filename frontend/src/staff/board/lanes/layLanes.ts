/**
 * Assigns each card of a column to a lane, one after the other to the lane that ends first: so no card stands above one
 * that comes before it, whichever leaves. `kept` are the lanes of cards that must not move now.
 */
export function layLanes(
  ids: readonly string[],
  lanes: number,
  heightOf: (id: string) => number,
  kept: ReadonlyMap<string, number> = new Map(),
): ReadonlyMap<string, number> {
  const ends = Array.from({ length: lanes }, () => 0);
  const laid = new Map<string, number>();
  for (const id of ids) {
    const held = kept.get(id);
    const lane = held !== undefined && held < lanes ? held : ends.indexOf(Math.min(...ends));
    ends[lane] = (ends[lane] ?? 0) + heightOf(id);
    laid.set(id, lane);
  }
  return laid;
}
