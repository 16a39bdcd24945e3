import { afterEach, beforeEach } from "vitest";

/** Simulates a wide screen for every test of the file: every `min-width` matches. */
export function seeWideScreen(): void {
  const narrow = window.matchMedia;
  beforeEach(() => {
    window.matchMedia = (query) => Object.assign(narrow(query), { matches: query.includes("min-width") });
  });
  afterEach(() => {
    window.matchMedia = narrow;
  });
}
