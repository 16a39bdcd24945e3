import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

/** Tests that hardly need a browser, which takes longer to start than they run. */
const PLAIN = [
  "src/guest/cart/{cartRules,useKitchenNotice}.test.ts",
  "src/guest/stay/{outbox,outboxEntry}.test.ts",
];

/** The tests that run for every mutant: those of single parts, not of whole pages. */
export default defineConfig({
  test: {
    projects: [
      // First, because a run ends with the first test that fails.
      {
        test: {
          name: "plain",
          include: PLAIN,
          setupFiles: ["src/testing/plainWindow.ts"],
          testTimeout: 4_000,
          isolate: false,
          sequence: { groupOrder: 0 },
        },
      },
      {
        plugins: [react()],
        test: {
          name: "browser",
          environment: "jsdom",
          include: ["src/guest/{cart,stay}/**/*.test.{ts,tsx}"],
          exclude: PLAIN,
          setupFiles: ["src/testing/setup.ts"],
          // A mutant often leaves a test waiting for ever.
          testTimeout: 20_000,
          isolate: false,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
