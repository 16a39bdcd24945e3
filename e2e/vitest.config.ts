import { defineConfig } from "vitest/config";

// Each file starts the built product and a browser of its own; two at a time keep two cores busy.
export default defineConfig({
  test: {
    name: "browser",
    root: import.meta.dirname,
    include: ["browser/**/*.test.ts"],
    testTimeout: 180_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    // A build machine that others use may run into a limit once; the report names what needed its second try.
    retry: process.env["CI"] ? 1 : 0,
    expect: { poll: { timeout: 20_000 } },
  },
});
