import { MongoError } from "../errors.js";

const formatters = new Map<string, Intl.DateTimeFormat>();
const offsets = new Map<string, number>();
const slot = 15 * 60_000;
const maxCached = 20_000;

function formatterOf(zone: string): Intl.DateTimeFormat {
  const known = formatters.get(zone);
  if (known !== undefined) return known;
  try {
    const formatter = new Intl.DateTimeFormat("en-US", {
      timeZone: zone,
      hourCycle: "h23",
      era: "short",
      year: "numeric",
      month: "numeric",
      day: "numeric",
      hour: "numeric",
      minute: "numeric",
      second: "numeric",
    });
    formatters.set(zone, formatter);
    return formatter;
  } catch {
    throw new MongoError(40485, `unrecognized time zone identifier: "${zone}"`);
  }
}

function namedOffset(zone: string, time: number): number {
  const start = Math.floor(time / slot) * slot;
  const key = `${zone} ${start}`;
  const known = offsets.get(key);
  if (known !== undefined) return known;
  const parts = new Map(
    formatterOf(zone)
      .formatToParts(start)
      .map(({ type, value }) => [type, value]),
  );
  const part = (name: Intl.DateTimeFormatPartTypes): number => Number(parts.get(name));
  const year = parts.get("era") === "BC" ? 1 - part("year") : part("year");
  const local = new Date(0);
  local.setUTCFullYear(year, part("month") - 1, part("day"));
  local.setUTCHours(part("hour"), part("minute"), part("second"));
  if (offsets.size >= maxCached) offsets.clear();
  offsets.set(key, local.getTime() - start);
  return local.getTime() - start;
}

/** How far a zone is ahead of UTC at a time, in milliseconds. Raises 40485 for an unknown zone. */
export function zoneOffset(zone: string, time: number): number {
  if (zone === "UTC" || zone === "GMT" || zone === "Z") return 0;
  const fixed = /^([+-])(\d\d)(?::?(\d\d))?$/.exec(zone);
  if (fixed === null) return namedOffset(zone, time);
  const minutes = Number(fixed[2]) * 60 + Number(fixed[3] ?? 0);
  return (fixed[1] === "-" ? -minutes : minutes) * 60_000;
}

/** A date whose UTC fields read as the zone's clock. */
export const toLocal = (time: number, zone: string): Date => new Date(time + zoneOffset(zone, time));

/** The time at which the zone's clock shows what `local` reads in UTC. */
export function fromLocal(local: number, zone: string): number {
  const guess = local - zoneOffset(zone, local);
  return local - zoneOffset(zone, guess);
}
