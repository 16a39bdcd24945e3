import { defineConfig } from "vitest/config";

/** What the mutation tester runs for every mutant. The built database is used: run `npm run build:server` before. */
export default defineConfig({
  test: {
    include: ["src/**/*.test.ts"],
    env: { LOG_LEVEL: "silent" },
    // One process and its modules for all files, each of which closes its server.
    isolate: false,
    // A mutant often leaves a test waiting for ever.
    testTimeout: 20_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 5_000 } },
  },
});
