import { defineConfig } from "vitest/config";

/** The tests that run for every mutant. */
export default defineConfig({
  test: { include: ["src/**/*.test.ts"], testTimeout: 20_000 },
});
