import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

/** Tests that need no browser environment, which takes longer to start than they run. */
const PLAIN = ["src/guest/cart/{cartRules,pauseText}.test.ts", "src/guest/stay/outboxEntry.test.ts"];

/** What the mutation tester runs for every mutant: the tests of single parts, not those of whole pages. */
export default defineConfig({
  test: {
    projects: [
      { test: { name: "plain", include: PLAIN, isolate: false } },
      {
        plugins: [react()],
        test: {
          name: "browser",
          environment: "jsdom",
          include: ["src/guest/{cart,stay}/**/*.test.{ts,tsx}"],
          exclude: PLAIN,
          setupFiles: ["src/testing/setup.ts"],
          testTimeout: 60_000,
          isolate: false,
        },
      },
    ],
  },
});
