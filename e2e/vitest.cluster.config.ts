import { defineConfig } from "vitest/config";

// Several processes of the built product and a real Redis; one test file at a time.
export default defineConfig({
  test: {
    name: "cluster",
    root: import.meta.dirname,
    include: ["cluster/**/*.test.ts"],
    globalSetup: ["support/buildFirst.ts"],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    fileParallelism: false,
    expect: { poll: { timeout: 30_000, interval: 50 } },
  },
});
