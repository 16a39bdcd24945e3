// First: what follows may look for the storage as soon as it is loaded.
import "./storage.js";
import "@testing-library/jest-dom/vitest";
import { cleanup, configure } from "@testing-library/react";
import { afterEach, beforeAll } from "vitest";
import { serveTestFile } from "./server.js";

// How long `findBy` and `waitFor` wait at most: pages are loaded lazily, and machines are busy.
configure({ asyncUtilTimeout: 15_000 });

// What jsdom leaves out of a browser: a light system theme, and elements that never change size.
window.matchMedia = (query) =>
  Object.assign(new EventTarget(), {
    media: query,
    matches: false,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });

window.ResizeObserver = class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};

// What other files left in the browser they share.
beforeAll(() => {
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, "", "/");
});

serveTestFile();
afterEach(cleanup);
