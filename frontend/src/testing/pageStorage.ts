declare const jsdom: { window: Window };

// Node has storages of its own since version 25, and Vitest's environment leaves what Node has: a page's are its window's.
for (const name of ["localStorage", "sessionStorage"] as const) {
  Object.defineProperty(globalThis, name, { configurable: true, get: () => jsdom.window[name] });
}
