import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

/** Tests of whole pages: the files share a process, because loading a page's modules takes as long as its tests. */
export default defineConfig({
  plugins: [react()],
  // React as users run it; tests of single parts (vitest.config.ts) run its development build, which checks more.
  oxc: { jsx: { development: false } },
  test: {
    name: "pages",
    environment: "jsdom",
    include: ["src/**/*.page.test.{ts,tsx}"],
    setupFiles: [
      "src/testing/productionAct.ts",
      "src/testing/setup.ts",
      "src/testing/withoutStyles.ts",
      "src/testing/pageSetup.ts",
    ],
    testTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    isolate: false,
    // As in production, styles are inserted one by one; otherwise jsdom parses all of them again for each new one.
    env: { SC_DISABLE_SPEEDY: "false", NODE_ENV: "production" },
    // Fewer collections of young objects, which took a tenth of the time.
    execArgv: ["--max-semi-space-size=64"],
  },
});
