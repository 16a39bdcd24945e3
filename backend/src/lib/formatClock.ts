import { getCountryFormats } from "@roombell/common/domain/countryFormats";
import { countryOfZone } from "./countryOfZone.js";

/** Formats an instant in the clock format of the zone's country, with `parts` in addition to the time. */
export function formatClock(at: Date, timeZone: string, parts: Intl.DateTimeFormatOptions = {}): string {
  const { hourCycle } = getCountryFormats(countryOfZone(timeZone));
  const options = { ...parts, timeZone, hour: "numeric", minute: "2-digit", hourCycle } as const;
  // Node's space before AM and PM is not ASCII.
  return new Intl.DateTimeFormat("en-US", options).format(at).replace(/\s/g, " ");
}
