import { toCalendarDay, toClockMinutes } from "./hotelDay.js";
import { locatePlusCode } from "./plusCode.js";

const DAY_MS = 24 * 60 * 60 * 1000;

/** In degrees. */
export type Coordinates = { latitude: number; longitude: number };

const DECIMAL = String.raw`-?\d{1,3}(?:\.\d+)?`;

/** Coordinates in map links; a marked place takes precedence over the centre of the map. */
const LINKS = [
  String.raw`!3d(${DECIMAL})!4d(${DECIMAL})`,
  String.raw`[?&]mlat=(${DECIMAL})&mlon=(${DECIMAL})`,
  String.raw`[?&](?:q|query|ll|destination)=(?:loc:)?(${DECIMAL}),\s*(${DECIMAL})`,
  String.raw`@(${DECIMAL}),(${DECIMAL})`,
  String.raw`#map=[\d.]+/(${DECIMAL})/(${DECIMAL})`,
  String.raw`^geo:(${DECIMAL}),(${DECIMAL})`,
].map((pattern) => new RegExp(pattern));

const VALUE = String.raw`(-?\d{1,3}(?:\.\d+)?)\s*[°º]?(?:\s*(\d{1,2}(?:\.\d+)?)\s*['′’])?(?:\s*(\d{1,2}(?:\.\d+)?)\s*(?:["″”]|''))?`;
const ANGLE = String.raw`(?:([NSEW])\s*${VALUE}|${VALUE}\s*([NSEW])?)`;
const PAIR = new RegExp(String.raw`^${ANGLE}[\s,;/]+${ANGLE}$`, "i");
/** Where nothing but the first angle's letter separates two. */
const LETTER = /([NSEW])(?=[-\dNSEW])/gi;
/** Coordinates after an address; decimals distinguish them from house numbers and postcodes. */
const AT_THE_END = /[\s,(](-?\d{1,2}\.\d{3,}),?\s+(-?\d{1,3}\.\d{3,})\)?$/;
/** Number of groups in `ANGLE`. */
const GROUPS = 8;

/**
 * Parses pasted coordinates: `12.9716, 77.5946`, also after an address, `12°58'17.8"N 77°35'40.6"E`, a full plus
 * code or a map link. Null without coordinates; {@link findCoordinatesProblem} checks whether they can be a place.
 */
export function parseCoordinates(text: string): Coordinates | null {
  const plain = text
    .trim()
    .replace(/%2C/gi, ",")
    .replace(/%2B/gi, "+")
    .replace(/^\((.*)\)$/, "$1");
  const link = LINKS.map((pattern) => pattern.exec(plain)).find((match) => match !== null);
  if (link) return toCoordinates(Number(link[1]), Number(link[2]));
  const code = locatePlusCode(plain);
  if (code) return toCoordinates(code.latitude, code.longitude);
  const end = AT_THE_END.exec(plain);
  const pair = PAIR.exec(plain.replace(LETTER, "$1 "));
  if (pair === null) return end && toCoordinates(Number(end[1]), Number(end[2]));
  const one = parseAngle(pair.slice(1, 1 + GROUPS));
  const other = parseAngle(pair.slice(1 + GROUPS));
  if (one === null || other === null || (one.axis === null) !== (other.axis === null)) return null;
  if (one.axis !== null && one.axis === other.axis) return null;
  return one.axis === "longitude"
    ? toCoordinates(other.degrees, one.degrees)
    : toCoordinates(one.degrees, other.degrees);
}

/** Degrees, and the axis if a letter names it. */
function parseAngle(groups: readonly (string | undefined)[]) {
  const letter = (groups[0] ?? groups[7])?.toUpperCase();
  const [whole = "", minutes = "0", seconds = "0"] = groups[0] ? groups.slice(1, 4) : groups.slice(4, 7);
  const isNegative = whole.startsWith("-");
  if (Number(minutes) >= 60 || Number(seconds) >= 60 || (isNegative && letter)) return null;
  const size = Math.abs(Number(whole)) + Number(minutes) / 60 + Number(seconds) / 3600;
  const isBelow = isNegative || letter === "S" || letter === "W";
  const axis = letter && (letter === "N" || letter === "S" ? ("latitude" as const) : ("longitude" as const));
  return { degrees: isBelow ? -size : size, axis: axis ?? null };
}

function toCoordinates(latitude: number, longitude: number): Coordinates {
  const rounded = (degrees: number): number => Number(degrees.toFixed(6));
  return { latitude: rounded(latitude), longitude: rounded(longitude) };
}

/** Degrees of longitude that a place may be off its zone's meridian: some large countries have a single zone. */
const NEAR = 30;
const DEGREES_PER_HOUR = 15;

/** Why coordinates cannot be a place; null if they can. */
export function findCoordinatesProblem(
  { latitude, longitude }: Coordinates,
  timezone: string,
): string | null {
  if (Math.abs(latitude) > 90) return "Latitude must be between -90 and 90";
  if (Math.abs(longitude) > 180) return "Longitude must be between -180 and 180";
  const meridian = standardMeridian(timezone);
  const isSwapped = distance(longitude, meridian) > NEAR && distance(latitude, meridian) <= NEAR;
  if (isSwapped && Math.abs(longitude) <= 90) {
    return `Latitude and longitude look swapped: longitude ${longitude} is far from the time zone ${timezone}`;
  }
  return null;
}

/** The longitude, in degrees, on which a zone's winter time is based. */
function standardMeridian(timezone: string): number {
  const offsets = [0, 6].map((month) => {
    const noon = new Date(Date.UTC(2026, month, 1, 12));
    const day = toCalendarDay(noon, timezone);
    const days = Math.round((Date.parse(day) - Date.UTC(2026, month, 1)) / DAY_MS);
    return days * 24 + toClockMinutes(noon, timezone) / 60 - 12;
  });
  return Math.min(...offsets) * DEGREES_PER_HOUR;
}

/** Between two longitudes, the short way round. */
function distance(one: number, other: number): number {
  const difference = Math.abs(one - other) % 360;
  return Math.min(difference, 360 - difference);
}
