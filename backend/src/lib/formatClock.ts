import { getCountryFormats } from "@roombell/common/domain/countryFormats";
import { countryOfZone } from "./countryOfZone.js";

/** An instant as clocks of the zone's country write it, with these parts besides the time. */
export function formatClock(at: Date, timeZone: string, parts: Intl.DateTimeFormatOptions = {}): string {
  const { hourCycle } = getCountryFormats(countryOfZone(timeZone));
  const options = { ...parts, timeZone, hour: "numeric", minute: "2-digit", hourCycle } as const;
  // Node's space before AM and PM is not ASCII.
  return new Intl.DateTimeFormat("en-US", options).format(at).replace(/\s/g, " ");
}
