import { defineConfig } from "vitest/config";

// One browser test at a time: each starts the built product and a browser of its own.
export default defineConfig({
  test: {
    name: "browser",
    root: import.meta.dirname,
    include: ["browser/**/*.test.ts"],
    testTimeout: 180_000,
    hookTimeout: 120_000,
    fileParallelism: false,
  },
});
