// First, because the other modules may read the storage on import.
import "./pageStorage.js";
import "@testing-library/jest-dom/vitest";
import { cleanup, configure } from "@testing-library/react";
import { afterEach, beforeAll } from "vitest";
import "./settleFirst.js";
import { serveTestFile } from "./server.js";

// The timeout of `findBy` and `waitFor`: pages are loaded lazily, and machines may be busy.
configure({ asyncUtilTimeout: 30_000 });

// Missing in jsdom: a light system theme, and elements that never change size.
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

// Every element is in view.
window.IntersectionObserver = class implements IntersectionObserver {
  readonly root = null;
  readonly rootMargin = "";
  readonly scrollMargin = "";
  readonly thresholds = [];
  private readonly callback: IntersectionObserverCallback;
  constructor(callback: IntersectionObserverCallback) {
    this.callback = callback;
  }
  observe(target: Element): void {
    const box = target.getBoundingClientRect();
    const entry = { isIntersecting: true, intersectionRatio: 1, intersectionRect: box, rootBounds: null };
    this.callback([{ ...entry, boundingClientRect: box, target, time: 0 }], this);
  }
  unobserve(): void {}
  disconnect(): void {}
  takeRecords = (): IntersectionObserverEntry[] => [];
};

// A dialog is transparent in its first frame, which a test on a busy machine may see.
const openAtOnce = document.createElement("style");
openAtOnce.textContent = "[data-starting-style] { opacity: 1 !important; }";
document.head.append(openAtOnce);

// Test files share one browser environment.
beforeAll(() => {
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, "", "/");
});

serveTestFile();
afterEach(cleanup);
