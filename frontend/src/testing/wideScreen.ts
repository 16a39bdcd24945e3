import { afterEach, beforeEach } from "vitest";

/** Makes every test of the file see a wide screen: `min-width` fits whatever is asked for. */
export function seeWideScreen(): void {
  const narrow = window.matchMedia;
  beforeEach(() => {
    window.matchMedia = (query) => Object.assign(narrow(query), { matches: query.includes("min-width") });
  });
  afterEach(() => {
    window.matchMedia = narrow;
  });
}
