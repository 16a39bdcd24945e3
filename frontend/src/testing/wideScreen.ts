import { afterEach, beforeEach } from "vitest";

/** Importing it makes every test of the file see a wide screen: `min-width` fits whatever is asked for. */
const narrow = window.matchMedia;

beforeEach(() => {
  window.matchMedia = (query) => Object.assign(narrow(query), { matches: query.includes("min-width") });
});
afterEach(() => {
  window.matchMedia = narrow;
});
