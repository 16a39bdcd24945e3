declare const jsdom: { window: Window };

// Node has its own storages since version 25, and Vitest's environment does not replace them: use the window's.
for (const name of ["localStorage", "sessionStorage"] as const) {
  Object.defineProperty(globalThis, name, { configurable: true, get: () => jsdom.window[name] });
}
