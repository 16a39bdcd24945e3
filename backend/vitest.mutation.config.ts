import { defineConfig } from "vitest/config";

/** What the mutation tester runs for every mutant. The built database is used: run `npm run build:server` before. */
export default defineConfig({
  test: {
    include: ["src/**/*.test.ts"],
    env: { LOG_LEVEL: "silent" },
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
