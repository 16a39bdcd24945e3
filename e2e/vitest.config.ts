import { defineConfig } from "vitest/config";
import { retriedTests } from "./support/retriedTests.js";

// Each file starts a browser, and most the built product, of its own; two at a time keep two cores busy.
export default defineConfig({
  test: {
    name: "browser",
    root: import.meta.dirname,
    include: ["browser/**/*.test.ts"],
    globalSetup: ["support/buildFirst.ts", "support/sharedProducts.ts"],
    reporters: ["default", retriedTests()],
    testTimeout: 180_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    // A shared build machine may exceed a time limit once. `npm run test:e2e -- --strict` does not retry.
    retry: process.env["CI"] ? 1 : 0,
    expect: { poll: { timeout: 20_000 } },
  },
});
