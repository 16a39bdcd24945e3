// First, because the other modules may read the storage when they are loaded.
import "./storage.js";
import "@testing-library/jest-dom/vitest";
import { cleanup, configure } from "@testing-library/react";
import { afterEach, beforeAll } from "vitest";
import { serveTestFile } from "./server.js";

// The timeout of `findBy` and `waitFor`: pages are loaded lazily, and machines may be busy.
configure({ asyncUtilTimeout: 15_000 });

// Missing in jsdom: here a light system theme, and elements that never change size.
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

// Test files share one browser environment.
beforeAll(() => {
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, "", "/");
});

serveTestFile();
afterEach(cleanup);
