/** Newer engines have the method only. */
type ZoneFacts = { region?: string | undefined; timeZones?: string[]; getTimeZones?: () => string[] };

const LETTERS = Array.from("ABCDEFGHIJKLMNOPQRSTUVWXYZ");
let countries: Map<string, string> | null = null;

/**
 * The country (ISO 3166) of a time zone; null for zones of none, such as UTC. The first call asks Intl for every
 * region and takes some tens of milliseconds.
 */
export function countryOfZone(timezone: string): string | null {
  countries ??= new Map(
    LETTERS.flatMap((first) => LETTERS.map((second) => first + second)).flatMap((code) => {
      const facts: ZoneFacts = new Intl.Locale(`und-${code}`);
      const zones = facts.getTimeZones?.() ?? facts.timeZones ?? [];
      return zones.map((zone): [string, string] => [toCanonical(zone), facts.region ?? code]);
    }),
  );
  return countries.get(toCanonical(timezone)) ?? null;
}

const toCanonical = (timezone: string): string =>
  new Intl.DateTimeFormat("en", { timeZone: timezone }).resolvedOptions().timeZone;
