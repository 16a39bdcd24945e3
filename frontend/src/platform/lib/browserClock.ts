import { setPageCountry } from "#shared/lib/format.js";

/** The platform's pages show times of many hotels, so they follow the browser. */
export const BROWSER_ZONE = new Intl.DateTimeFormat().resolvedOptions().timeZone;

export const BROWSER_CLOCK_TEXT = `Times are in this browser's zone, ${BROWSER_ZONE.replaceAll("_", " ")}`;

export const followBrowserClock = (): void =>
  setPageCountry(new Intl.Locale(navigator.language).maximize().region ?? null);
