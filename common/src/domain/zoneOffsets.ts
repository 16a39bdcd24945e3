/** From an instant on, the clocks of a zone are this many minutes ahead of UTC. */
export type ZoneOffset = { from: string; minutes: number };

const MINUTE = 60_000;
const offsetsByZone = new Map<string, readonly ZoneOffset[]>();

/** Sets the server's offsets of a zone, in order. They replace this engine's, whose zone data may be older. */
export function setZoneOffsets(timezone: string, offsets: readonly ZoneOffset[]): void {
  offsetsByZone.set(timezone, offsets);
}

/** The server's offsets of a zone, as far as they are known. */
export const findZoneOffsets = (timezone: string): readonly ZoneOffset[] => offsetsByZone.get(timezone) ?? [];

/**
 * The instant and zone to pass to `Intl`: shifted by the server's offset and in UTC if the offset is known, unchanged if
 * not. The last offset also applies to later instants.
 */
export function resolveZone(at: number, timezone: string): { at: number; timeZone: string } {
  const offset = findZoneOffsets(timezone).filter(({ from }) => Date.parse(from) <= at);
  const minutes = offset.at(-1)?.minutes;
  return minutes === undefined ? { at, timeZone: timezone } : { at: at + minutes * MINUTE, timeZone: "UTC" };
}
