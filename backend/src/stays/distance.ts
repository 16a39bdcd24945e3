const EARTH_RADIUS_M = 6_371_000;

export type Position = { latitude: number; longitude: number };

/** Metres between two positions in degrees, along the earth's surface. */
export function distanceInMetres(from: Position, to: Position): number {
  const latitude = radians(to.latitude - from.latitude);
  const longitude = radians(to.longitude - from.longitude);
  const halfChord =
    Math.sin(latitude / 2) ** 2 +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * Math.sin(longitude / 2) ** 2;
  return 2 * EARTH_RADIUS_M * Math.asin(Math.sqrt(Math.min(1, halfChord)));
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
