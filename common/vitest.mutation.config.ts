import { defineConfig } from "vitest/config";

/** What the mutation tester runs for every mutant. */
export default defineConfig({
  test: { include: ["src/**/*.test.ts"], testTimeout: 20_000 },
});
